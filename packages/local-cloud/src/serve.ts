import { relative } from 'node:path';
import type { Writable } from 'node:stream';
import { UserPoolLockedError } from '@kairos/user-pool/errors';
import { runUserCommand } from './accounts/user-commands.ts';
import { startDailyBackups } from './backup/automatic-backups.ts';
import { writeBackup } from './backup/backup-file.ts';
import { openControlSocket } from './backup/control-socket.ts';
import { prepareDataFolder } from './backup/prepare-data-folder.ts';
import { saveBackup } from './backup/save-backup.ts';
import { snapshotEntries } from './backup/stores.ts';
import { demoPerson } from './demo/demo-account.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { recordVersion } from './instance.ts';
import { SettingsError } from './settings-error.ts';
import type { Settings } from './settings.ts';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from './start-local-cloud.ts';
import { repeatByTimer } from './tables/start-expiry.ts';
import { TableShapeError } from './tables/table-shape.ts';
import { UnsupportedTemplateError } from './template/cloudformation.ts';

/** Starts the local cloud, prints the addresses and stops on Ctrl-C. Prints errors that users can fix in one line. */
export async function serve({ cloud: settings, demo }: Settings, version: string): Promise<void> {
  try {
    if (settings.data !== null) {
      const hasTables = settings.dynamodb === undefined;
      await prepareDataFolder(settings.data, { version, hasTables, now: Date.now() });
    }
    const cloud = await startLocalCloud(settings);
    if (demo) {
      await fillDemo(cloud, new Date()).catch(async (error: unknown) => {
        await cloud.close();
        throw error;
      });
    }
    const stopCommands = await offerCommands(cloud, settings.data, version);
    stopOnSignals(async () => {
      await stopCommands();
      await cloud.close();
    });
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

/** Records the version, makes daily backups, and answers `kairos backup` and `kairos user`. The returned function ends this. */
async function offerCommands(
  cloud: LocalCloud,
  data: string | null,
  version: string,
): Promise<() => Promise<void>> {
  if (data !== null) recordVersion(data, version);
  if (data === null) return () => Promise.resolve();
  const { stores } = cloud;
  const closeSocket = await openControlSocket(data, {
    ...(stores && {
      writeBackup: (out: Writable) => writeBackup(snapshotEntries(data, stores), version, out),
    }),
    runUserCommand: (args) => runUserCommand(cloud, args),
  });
  if (stores === undefined) return closeSocket;
  const save = (file: string) => saveBackup(data, stores, version, file);
  const stopDaily = startDailyBackups(data, save, { now: Date.now, repeat: repeatByTimer });
  return async () => {
    await closeSocket();
    await stopDaily();
  };
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The terminal and npm both send the signal on Ctrl-C; the second one must not interrupt the shutdown.
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void close().then(() => process.exit(0));
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
