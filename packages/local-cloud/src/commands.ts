import { resolve } from 'node:path';
import { requestBackup, requestUserCommand } from './backup/control-socket.ts';
import { finishRestoration, restoreBackup } from './backup/restore-backup.ts';
import { saveBackup, saveReceived } from './backup/save-backup.ts';
import { openStores, UserPoolLockedError } from './backup/stores.ts';
import { readInstance } from './instance.ts';
import { commandLine } from './installation.ts';
import { SettingsError } from './settings-error.ts';
import type { Settings } from './settings.ts';
import type { LocalCloudOptions } from './start-local-cloud.ts';
import { systemReason } from './system-error.ts';

/**
 * `kairos user`: runs in the process that uses the data folder, and prints its output.
 *
 * @throws SettingsError also with the message of a command that failed
 */
export async function runUserCommand(
  args: readonly string[],
  { data }: Pick<LocalCloudOptions, 'data'>,
): Promise<void> {
  if (data === null)
    throw new SettingsError('KAIROS_DATA=memory has no accounts that a command could reach.');
  const result = await requestUserCommand(data, args).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`Kairos did not answer the command: ${reason}.`, { cause });
  });
  if (result === undefined) {
    throw new SettingsError(`No Kairos runs on the data folder ${data}. Start it, then repeat the command.`);
  }
  if (!result.ok) throw new SettingsError(result.text);
  console.log(result.text);
}

/**
 * `kairos backup <file>` and `kairos restore <file>`.
 *
 * @param version of this Kairos
 * @throws SettingsError
 */
export async function runCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  { cloud: { data, dynamodb }, installation }: Settings,
  version: string,
): Promise<void> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0)
    throw new SettingsError(`Usage: ${commandLine(installation, command)} <file>`);
  if (data === null) throw new SettingsError('KAIROS_DATA=memory stores nothing that could be backed up.');
  if (dynamodb !== undefined) {
    throw new SettingsError('The records are in the DynamoDB of KAIROS_DYNAMODB. Use its own backups.');
  }
  const file = resolve(given);
  try {
    if (command === 'backup') await backUp(data, version, file);
    else await restore(data, version, file);
  } catch (error) {
    if (!(error instanceof UserPoolLockedError)) {
      const reason = error instanceof SettingsError ? undefined : systemReason(error);
      throw reason === undefined
        ? error
        : new SettingsError(`kairos ${command} failed: ${reason}`, { cause: error });
    }
    throw new SettingsError(
      command === 'restore'
        ? `The data folder ${data} is in use. Stop Kairos, then restore the backup.`
        : `The data folder ${data} is in use by a Kairos that does not answer. Stop it, then make the backup.`,
      { cause: error },
    );
  }
}

async function backUp(data: string, version: string, file: string): Promise<void> {
  const received = await requestBackup(data);
  if (received) {
    await saveReceived(received, version, file);
  } else {
    finishRestoration(data);
    if (readInstance(data) === undefined) throw new SettingsError(`The data folder ${data} is empty.`);
    const stores = await openStores(data);
    try {
      await saveBackup(data, stores, version, file);
    } finally {
      await stores.close();
    }
  }
  console.log(`Backup    ${file}`);
}

async function restore(data: string, version: string, file: string): Promise<void> {
  const replaced = await restoreBackup(data, file, { version, now: Date.now() });
  console.log(`Restored  ${file}`);
  if (replaced !== undefined) console.log(`Replaced  ${replaced} (delete it when you no longer need it)`);
}
