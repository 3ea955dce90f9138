// @spec security-log

import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { EventCause, SecurityEvent } from '@kairos/user-pool/user-pool';

export interface SecurityLog {
  append(event: SecurityEvent, cause: EventCause): void;
  close(): void;
}

interface Rotation {
  /** A file with as many bytes is followed by a new one. */
  readonly maxBytes: number;
  /** How many files stay, with the one that is written. */
  readonly files: number;
}

/** How many events of one kind are written for a user in an hour. So a session cannot wash away its own traces. */
const maxPerHour = 100;
const hour = 3_600_000;

/**
 * The log of sign-ins and changes of accounts: JSON lines in `logs/security.jsonl`. What anyone can cause, such as a wrong
 * password, is in `logs/attempts.jsonl`, so that strangers cannot wash the other events away. Only the owner of the data
 * folder can read the files. Older ones are `security.1.jsonl` and so on. A failure to write is printed once, and stops
 * nothing.
 *
 * @param data the data folder
 */
export function openSecurityLog(
  data: string,
  rotation: Rotation = { maxBytes: 10_000_000, files: 5 },
): SecurityLog {
  const folder = join(data, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const logs = {
    account: openLog(folder, 'security', rotation),
    anyone: openLog(folder, 'attempts', rotation),
  };
  const countOf = createHourlyCounts();
  return {
    append(event, cause) {
      if (cause === 'anyone' || event.user === undefined) logs[cause].append(event);
      else {
        const count = countOf(`${event.user} ${event.event}`, Date.parse(event.time));
        if (count <= maxPerHour) logs.account.append(event);
        else if (count === maxPerHour + 1) logs.account.append({ ...event, outcome: 'more in this hour' });
      }
    },
    close() {
      logs.account.close();
      logs.anyone.close();
    },
  };
}

/** Counts by key. The counts of an hour are forgotten together. */
function createHourlyCounts(): (key: string, time: number) => number {
  const counts = new Map<string, number>();
  let start = -Infinity;
  return (key, time) => {
    if (Math.abs(time - start) >= hour) {
      counts.clear();
      start = time;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

interface RotatedLog {
  append(line: object): void;
  close(): void;
}

/** @param name of its file, without the ending */
function openLog(folder: string, name: string, { maxBytes, files }: Rotation): RotatedLog {
  const fileOf = (age: number) => join(folder, age === 0 ? `${name}.jsonl` : `${name}.${age}.jsonl`);
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
    append(line) {
      try {
        if (file.size >= maxBytes) rotate();
        file.size += writeSync(file.descriptor, `${JSON.stringify(line)}\n`);
        failed = false;
      } catch (error) {
        if (!failed) console.error('The security log cannot be written:', error);
        failed = true;
      }
    },
    close: () => closeSync(file.descriptor),
  };
}
