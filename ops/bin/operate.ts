import { operate } from '../src/commands/operate.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.exitCode = await operate(process.argv.slice(2), process.env);
