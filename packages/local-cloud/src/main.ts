import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserPoolLockedError } from '@kairos/user-pool/errors';
import { demoPerson } from './demo/demo-account.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startLocalCloud, type LocalCloudOptions } from './start-local-cloud.ts';
import { TableShapeError } from './tables.ts';
import { UnsupportedTemplateError } from './template/cloudformation.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The `kairos` command: starts, prints the addresses, and stops on Ctrl-C. What people can mend is said in one line. */
export async function main(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<void> {
  // The SDK's version is pinned: that later ones leave Node 20 is news for us, not for whoever starts Kairos.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  let settings: LocalCloudOptions | undefined;
  try {
    const asked = readSettings(environment, args, root);
    settings = asked.cloud;
    const cloud = await startLocalCloud(settings);
    if (asked.demo) {
      await fillDemo(cloud, new Date()).catch(async (error: unknown) => {
        await cloud.close();
        throw error;
      });
    }
    const data =
      settings.data === null ? 'in memory, gone when this stops' : relative(process.cwd(), settings.data);
    const lines = [`Kairos    ${cloud.url}`, `Mailbox   ${cloud.url}/mailbox`, `Data      ${data}`];
    if (asked.demo) lines.push(`Demo      ${demoPerson.email}, password ${demoPerson.password}`);
    console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // A terminal sends Ctrl-C to the whole group and npm sends it on: the second one must not cut the first short.
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        void cloud.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    const line = explain(error, settings);
    console.error(line ?? error);
    process.exitCode = 1;
  }
}

function explain(error: unknown, settings: LocalCloudOptions | undefined): string | undefined {
  if (error instanceof SettingsError || error instanceof UnsupportedTemplateError) return error.message;
  if (settings === undefined || !(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${settings.port} is taken. Is Kairos running already? Stop it, or choose another: PORT=4322 npm start`;
  }
  if (error instanceof UserPoolLockedError) {
    return `The data folder ${settings.data ?? ''} is in use by another Kairos. Stop it, or choose another: KAIROS_DATA=.kairos-2 npm start`;
  }
  if (error instanceof TableShapeError) {
    return `${error.message} Keep the old folder and start on a new one: KAIROS_DATA=.kairos-2 npm start`;
  }
  return undefined;
}
