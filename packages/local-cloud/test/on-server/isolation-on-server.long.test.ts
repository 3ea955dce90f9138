// @spec server-isolation

// The same tests on a server, through its proxy.
import '../support/on-server.ts';
import '../isolation.test.ts';
