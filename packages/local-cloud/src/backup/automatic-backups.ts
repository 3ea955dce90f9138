import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Repeat } from '../tables/start-expiry.ts';

const name = /^(daily|before-[\w.-]+?)-(\d{4}-\d{2}-\d{2})\.(?:jsonl\.gz|db\.gz|db\.gz\.age)$/;
const kept = 7;
const millisecondsPerDay = 86_400_000;
const hour = 3_600_000;

const kinds = ['former', 'database', 'encrypted'] as const;
/** What an automatic backup is: one of a version before `kairos.db`, the database, or the database encrypted by age. */
export type BackupKind = (typeof kinds)[number];

const suffixes: Readonly<Record<BackupKind, string>> = {
  former: '.jsonl.gz',
  database: '.db.gz',
  encrypted: '.db.gz.age',
};

/** @param recipient of age, if any */
export const kindFor = (recipient: string | undefined): BackupKind =>
  recipient === undefined ? 'database' : 'encrypted';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** @param time milliseconds since 1970 */
export const dailyName = (time: number, kind: BackupKind): string => `daily-${dayOf(time)}${suffixes[kind]}`;

/** The backup before the first start of a version. */
export const beforeName = (version: string, time: number, kind: BackupKind): string =>
  `before-${version}-${dayOf(time)}${suffixes[kind]}`;

/**
 * The automatic backups to delete: of the daily ones all but the newest seven, and of those before a new version the same,
 * and those older than 30 days. Partial ones, of a process that was killed, as well. Other files stay.
 *
 * @param time milliseconds since 1970
 */
export function outdated(files: readonly string[], time: number): string[] {
  const isPartial = (file: string) => name.test(file.replace(/\.partial-\d+$/, '')) && !name.test(file);
  const backups = files.flatMap((file) => {
    const [, kind, day = ''] = name.exec(file) ?? [];
    return kind === undefined ? [] : [{ file, isDaily: kind === 'daily', day }];
  });
  const newestFirst = backups.toSorted((one, other) => other.day.localeCompare(one.day));
  const oldest = dayOf(time - 30 * millisecondsPerDay);
  const daily = newestFirst.filter(({ isDaily }) => isDaily);
  const before = newestFirst.filter(({ isDaily }) => !isDaily);
  const late = [...daily.slice(kept), ...before.filter(({ day }, n) => n >= kept || day < oldest)];
  return [...files.filter(isPartial), ...late.map(({ file }) => file)];
}

/** The folder of the automatic backups in a data folder, created for its owner only. */
export function backupFolder(data: string): string {
  const folder = join(data, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Makes a backup of each day on which Kairos runs, and deletes those that are outdated. A failure is printed, and the next
 * hour tries again. The returned function ends this and waits for a backup that is being made.
 *
 * @param kind what `save` writes
 * @param save writes a backup to a new file
 */
export function startDailyBackups(
  data: string,
  kind: BackupKind,
  save: (file: string) => Promise<void>,
  { now, repeat }: { now: () => number; repeat: Repeat },
): () => Promise<void> {
  const backUp = async () => {
    try {
      const folder = backupFolder(data);
      const time = now();
      // Whatever its kind is: the setting of the recipient can have changed today.
      const names = kinds.map((one) => dailyName(time, one));
      const isMade = readdirSync(folder).some((file) => names.includes(file));
      if (!isMade) await save(join(folder, dailyName(time, kind)));
      for (const file of outdated(readdirSync(folder), now())) rmSync(join(folder, file));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  let running = backUp();
  const stop = repeat(() => (running = running.then(backUp)), hour);
  return () => {
    stop();
    return running;
  };
}
