import { prepareAccount } from '../src/commands/prepare-account.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.exitCode = await prepareAccount(process.argv.slice(2), process.env);
