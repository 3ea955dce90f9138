import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { requestBackup, requestUserCommand } from './backup/control-socket.ts';
import { createEncryption } from './backup/encryption.ts';
import { isFormerFolder, openFormerFolder } from './backup/former-folder.ts';
import { finishReplacement } from './backup/replace-data.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { saveBackup, saveFormerBackup, saveReceived } from './backup/save-backup.ts';
import { databasePath } from './database/data-folder.ts';
import { DatabaseDamagedError, DataFolderLockedError } from './database/errors.ts';
import { lockFolder } from './database/lock-folder.ts';
import { openDatabase } from './database/open-database.ts';
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
  { cloud: { data, dynamodb }, backups, installation }: Settings,
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
    if (command === 'backup') await backUp(data, backups.recipient, file);
    else await restore(data, backups.identityFile, version, file);
  } catch (error) {
    if (error instanceof DatabaseDamagedError) throw new SettingsError(error.message, { cause: error });
    if (!(error instanceof DataFolderLockedError)) {
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

async function backUp(data: string, recipient: string | undefined, file: string): Promise<void> {
  if (recipient !== undefined) await createEncryption(recipient);
  const received = await requestBackup(data, recipient);
  if (received) await saveReceived(received, recipient !== undefined, file);
  else await backUpUnused(data, recipient, file);
  console.log(`Backup    ${file}`);
}

/** Backs up a folder that no Kairos uses. */
async function backUpUnused(data: string, recipient: string | undefined, file: string): Promise<void> {
  if (!existsSync(data)) throw new SettingsError(`The data folder ${data} is empty.`);
  const unlock = await lockFolder(data);
  try {
    finishReplacement(data);
  } finally {
    unlock();
  }
  if (isFormerFolder(data)) {
    if (recipient !== undefined)
      throw new SettingsError(
        'The data is of an older version: start Kairos once, or unset KAIROS_BACKUP_KEY.',
      );
    const former = await openFormerFolder(data);
    try {
      await saveFormerBackup(former, file);
    } finally {
      await former.close();
    }
    return;
  }
  if (!existsSync(databasePath(data))) throw new SettingsError(`The data folder ${data} is empty.`);
  const database = await openDatabase(data);
  try {
    await saveBackup({ data, database, recipient }, file);
  } finally {
    await database.close();
  }
}

async function restore(
  data: string,
  identityFile: string | undefined,
  version: string,
  file: string,
): Promise<void> {
  const replaced = await restoreBackup(data, file, { version, now: Date.now(), identityFile });
  console.log(`Restored  ${file}`);
  if (replaced !== undefined) console.log(`Replaced  ${replaced} (delete it when you no longer need it)`);
}
