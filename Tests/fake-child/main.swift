import CompatCommand

// The child process in tests of supervision, whose models behave as the test says.
Worker.run { FakeWork($0, watch: $1) }
