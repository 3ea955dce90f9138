import { WrongIdentityError } from '@kairos/local-cloud/backup/encryption';
import { SettingsError } from '@kairos/local-cloud/settings-error';
import { NotReadyError } from './account.ts';
import { UsageError } from './request.ts';
import { DrillError } from '../restore/run-drill.ts';
import { UserFileError } from '../users/user-file.ts';

/** Prints an error of a command, in one line when an operator can correct it. @returns the exit code of the command */
export function exitCodeOf(error: unknown): 1 | 2 {
  const isFile = error instanceof Error && 'syscall' in error;
  const known = [UsageError, NotReadyError, DrillError, UserFileError, SettingsError, WrongIdentityError];
  const isKnown = isFile || known.some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : error);
  return error instanceof UsageError || error instanceof SettingsError ? 2 : 1;
}
