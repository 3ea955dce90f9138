import { relative } from 'node:path';
import { UserPoolLockedError } from '@kairos/user-pool/errors';
import { demoPerson } from './demo/demo-account.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { SettingsError } from './settings-error.ts';
import type { Settings } from './settings.ts';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from './start-local-cloud.ts';
import { TableShapeError } from './tables/table-shape.ts';
import { UnsupportedTemplateError } from './template/cloudformation.ts';

/** Starts the local cloud, prints the addresses and stops on Ctrl-C. Prints errors that users can fix in one line. */
export async function serve({ cloud: settings, demo }: Settings): Promise<void> {
  try {
    const cloud = await startLocalCloud(settings);
    if (demo) {
      await fillDemo(cloud, new Date()).catch(async (error: unknown) => {
        await cloud.close();
        throw error;
      });
    }
    stopOnSignals(cloud);
    const data =
      settings.data === null ? 'in memory, gone when this stops' : relative(process.cwd(), settings.data);
    const lines = [`Kairos    ${cloud.url}`, `Mailbox   ${cloud.url}/mailbox`, `Data      ${data}`];
    if (settings.dynamodb !== undefined) lines.push(`DynamoDB  ${settings.dynamodb}`);
    if (demo) lines.push(`Demo      ${demoPerson.email}, password ${demoPerson.password}`);
    console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
  } catch (error) {
    const line = explain(error, settings);
    console.error(line ?? error);
    process.exitCode = 1;
  }
}

function stopOnSignals(cloud: LocalCloud): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The terminal and npm both send the signal on Ctrl-C; the second one must not interrupt the shutdown.
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void cloud.close().then(() => process.exit(0));
    });
  }
}

function explain(error: unknown, settings: LocalCloudOptions): string | undefined {
  if (error instanceof SettingsError || error instanceof UnsupportedTemplateError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${settings.port} is taken. Is Kairos already running? Stop it, or choose another: PORT=4322 npm start`;
  }
  if (error instanceof UserPoolLockedError) {
    return `The data folder ${settings.data ?? ''} is in use by another Kairos. Stop it, or choose another: KAIROS_DATA=.kairos-2 npm start`;
  }
  if (error instanceof TableShapeError) {
    return `${error.message} Keep the old folder and start on a new one: KAIROS_DATA=.kairos-2 npm start`;
  }
  return undefined;
}
