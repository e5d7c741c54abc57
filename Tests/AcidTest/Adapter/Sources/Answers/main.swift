// Answers the lines of the acid test, see Tests/AcidTest/README.md.

import SpringEngine

let abilities = "spring,velocity,frames,settle,bezier,linear,decay,glide,fall"

while let line = readLine() {
  print(answer(to: line.split(separator: " ").map(String.init)))
  // Each answer is waited for.
  flush()
}
