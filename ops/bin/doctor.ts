import { doctor } from '../src/doctor/doctor.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.exitCode = await doctor(process.argv.slice(2), process.env);
