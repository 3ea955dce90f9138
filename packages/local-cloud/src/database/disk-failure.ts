import { EngineException } from '@kairos/dynamodb/errors';
import { diskErrorKind } from '@kairos/sqlite/disk-error';

export const diskIsFull = 'The disk of the data folder is full.';

/** Not by instanceof: in a test of Jest, an error of a native module is of another realm. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** What an error of a transaction says of the disk or the file, in a sentence. */
export function describeDiskFailure(error: unknown): string {
  switch (diskErrorKind(error)) {
    case 'full':
      return diskIsFull;
    case 'damaged':
      return `The database is damaged: ${messageOf(error)}.`;
    default:
      return `The database cannot be used: ${messageOf(error)}.`;
  }
}

/** A failure of DynamoDB itself. */
export const internalServerError = (message: string): EngineException =>
  new EngineException({ name: 'InternalServerError', message });
