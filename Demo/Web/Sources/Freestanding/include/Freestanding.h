// What a program without an operating system has to bring along. The compiler calls these by name;
// no Swift code does.
