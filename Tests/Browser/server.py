"""A server for the files of some folders, on the loopback interface only."""

import http.server
import pathlib
import threading


class Server:
    """Serves each folder by its name: `address + name/file`."""

    def __init__(self, **folders):
        places = {name: pathlib.Path(folder).resolve() for name, folder in folders.items()}

        class Handler(http.server.SimpleHTTPRequestHandler):
            def translate_path(self, path):
                name, _, rest = path.split("?")[0].lstrip("/").partition("/")
                folder = places.get(name)
                file = (folder / rest).resolve() if folder else pathlib.Path("/nowhere")
                return str(file if folder in file.parents else "/nowhere")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
