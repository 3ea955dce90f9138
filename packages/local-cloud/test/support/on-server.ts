import { underTest, type Mode } from './cloud-under-test.ts';

// Imported before an attack test, which then runs on a server. `npm run test:server` sets a real proxy.
const modes: readonly Mode[] = ['server', 'nginx', 'Caddy'];
underTest.mode = modes.find((mode) => mode === process.env.KAIROS_TEST_PROXY) ?? 'server';
