// For processes that live for seconds, as compilers and test runners do: V8 optimises a function once it has run this
// many bytes of bytecode, fifteen times what it asks by itself. See docs/decisions/029-tests-run-with-v8-settings.md.
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
