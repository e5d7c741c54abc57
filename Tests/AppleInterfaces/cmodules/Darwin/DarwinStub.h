// The part of the C library that a program in a terminal uses. In C, so that it imports as on a Mac:
// `sigaction` is a type and a function. From the manual pages of sections 2, 3 and 4 and POSIX; the
// numbers of constants are macOS's where programs may rely on them, such as those of signals.
#ifndef DARWIN_STUB_H
#define DARWIN_STUB_H
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long time_t;
typedef int pid_t;

// stdio, string, stdlib
typedef struct __sFILE { int _file; } FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
FILE *fopen(const char *path, const char *mode);
int fclose(FILE *file);
int fputs(const char *string, FILE *file);
int fflush(FILE *file);
int setvbuf(FILE *file, char *buffer, int type, size_t size);
size_t strlen(const char *string);
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int atexit(void (*function)(void));
void *malloc(size_t size);
void free(void *memory);

// errno
int *__error(void);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EPIPE 32
#define EAGAIN 35

// unistd, fcntl
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_NONBLOCK 4
ssize_t read(int descriptor, void *buffer, size_t count);
ssize_t write(int descriptor, const void *buffer, size_t count);
int close(int descriptor);
int pipe(int descriptors[2]);
int isatty(int descriptor);
pid_t getpid(void);

// poll
struct pollfd { int fd; short events; short revents; };
typedef unsigned int nfds_t;
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
int poll(struct pollfd entries[], nfds_t count, int timeout);

// termios, ioctl
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
#define NCCS 20
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  cc_t c_cc[NCCS];
  speed_t c_ispeed, c_ospeed;
};
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2
#define TCIFLUSH 1
int tcgetattr(int descriptor, struct termios *modes);
int tcsetattr(int descriptor, int when, const struct termios *modes);
int tcflush(int descriptor, int queue);
void cfmakeraw(struct termios *modes);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };

// signal
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGWINCH 28
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
typedef unsigned int sigset_t;
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction { union __sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; };
typedef struct __darwin_sigaltstack { void *ss_sp; size_t ss_size; int ss_flags; } stack_t;
int sigaction(int signal, const struct sigaction *action, struct sigaction *previous);
int sigemptyset(sigset_t *set);
int sigaltstack(const stack_t *stack, stack_t *previous);
int raise(int signal);
int kill(pid_t process, int signal);

// time
struct timespec { time_t tv_sec; long tv_nsec; };
typedef enum {
  _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_UPTIME_RAW = 8, _CLOCK_PROCESS_CPUTIME_ID = 12,
  _CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
int nanosleep(const struct timespec *requested, struct timespec *remaining);
#endif
