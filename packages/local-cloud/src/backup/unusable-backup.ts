import { SettingsError } from '../settings-error.ts';

/** The error of a backup that cannot be restored. @param reason a clause without a full stop */
export const unusableBackup = (file: string, reason: string, cause?: unknown): SettingsError =>
  new SettingsError(`The backup ${file} cannot be used: ${reason}.`, { cause });
