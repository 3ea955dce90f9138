import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SecurityEvent } from '@kairos/user-pool/user-pool';

export interface SecurityLog {
  append(event: SecurityEvent): void;
  close(): void;
}

interface Rotation {
  /** A file with as many bytes is followed by a new one. */
  readonly maxBytes: number;
  /** How many files stay, with the one that is written. */
  readonly files: number;
}

/**
 * The log of sign-ins and changes of accounts: JSON lines in `logs/security.jsonl`, which only the owner of the data folder
 * can read. Older files are `security.1.jsonl` and so on. A failure to write is printed once, and stops nothing.
 *
 * @param data the data folder
 */
export function openSecurityLog(
  data: string,
  { maxBytes, files }: Rotation = { maxBytes: 10_000_000, files: 5 },
): SecurityLog {
  const folder = join(data, 'logs');
  const fileOf = (age: number) => join(folder, age === 0 ? 'security.jsonl' : `security.${age}.jsonl`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const open = () => {
    const descriptor = openSync(fileOf(0), 'a', 0o600);
    return { descriptor, size: fstatSync(descriptor).size };
  };
  let file = open();
  let failed = false;

  const rotate = () => {
    closeSync(file.descriptor);
    rmSync(fileOf(files - 1), { force: true });
    for (let age = files - 2; age >= 0; age -= 1) {
      // A file can be missing: an operator may delete old ones.
      try {
        renameSync(fileOf(age), fileOf(age + 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    file = open();
  };

  return {
    append(event) {
      try {
        if (file.size >= maxBytes) rotate();
        file.size += writeSync(file.descriptor, `${JSON.stringify(event)}\n`);
        failed = false;
      } catch (error) {
        if (!failed) console.error('The security log cannot be written:', error);
        failed = true;
      }
    },
    close: () => closeSync(file.descriptor),
  };
}
