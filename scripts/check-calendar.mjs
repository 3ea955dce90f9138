// Checks that Python's icalendar reads the calendar of a calendar address as the daily plan shows it: a year of the demo,
// in three zones. Without the Python packages it is skipped with a message. With `--required`, as in CI, that is a failure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython, installPackages } from './python-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reader = join(root, 'scripts/linters/read_calendar.py');
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'];

/** Returns the calendar of the demo in a zone, its first and last day, and the tasks of these days, a line each. */
function demoFeed(TZ) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/print-demo-feed.mjs'],
    {
      cwd: join(root, 'apps/web'),
      encoding: 'utf8',
      env: { ...process.env, TZ },
      maxBuffer: 10_000_000,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Returns the lines that differ, with `-` when Python has none of it and `+` when only Python has it. */
function differences(python, folder, TZ) {
  const { text, first, last, planned } = demoFeed(TZ);
  const file = join(folder, 'feed.ics');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(python, [reader, file, first, last], {
    encoding: 'utf8',
    env: { ...process.env, TZ },
  });
  if (status !== 0) return [stderr];
  const read = stdout.trimEnd().split('\n').toSorted();
  return [
    ...planned.filter((line) => !read.includes(line)).map((line) => `- ${line}`),
    ...read.filter((line) => !planned.includes(line)).map((line) => `+ ${line}`),
    ...(read.length === planned.length ? [] : [`${planned.length} planned, ${read.length} read`]),
  ];
}

const python = findPython();
const programs = python && installPackages(python, { requirements: 'calendar.txt', seconds: 60 });
if (programs === undefined) {
  console.log('icalendar  skipped: it is not installed and could not be installed');
  if (process.argv.includes('--required')) process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-calendar-'));
  const found = zones.flatMap((zone) =>
    differences(join(programs, 'python'), folder, zone).map((line) => `${zone}: ${line}`),
  );
  rmSync(folder, { recursive: true });
  console.log(`icalendar  ${found.length === 0 ? 'clean' : 'failed'}`);
  if (found.length > 0) {
    console.error(found.join('\n'));
    process.exitCode = 1;
  }
}
