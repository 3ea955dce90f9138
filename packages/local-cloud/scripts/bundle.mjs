import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle-command.mjs';

await bundleCommand(fileURLToPath(new URL('../dist', import.meta.url)));
