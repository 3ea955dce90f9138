import { WebSocket } from 'ws';
import { smoke } from '../src/smoke/smoke.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
// Node 20 has no WebSocket.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });
const interruption = new AbortController();
// What the test has created is removed before the process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
const code = await smoke(process.argv.slice(2), interruption.signal);
// AWS's subscription link has a timer that it never stops.
process.stdout.write('', () => process.exit(code));
