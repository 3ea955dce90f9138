// Checks that Python's icalendar reads the calendar of a calendar address as the daily plan shows it: a year of the demo,
// in three zones. With `--programs`, as every night, it also checks that Kairos reads 60 files in the form of other programs
// as Python does: five years in twelve zones. Last, it has Kairos read an account at Radicale, a CalDAV server. Without the
// Python packages a check is skipped with a message. With `--required`, as in CI, that is a failure.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { radicaleDifferences } from './check-radicale.mjs';
import { findPython, installPackages } from './python-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'];
/** Zones with other changes than those of the files: in the south, at midnight, of half an hour, and far from UTC. */
const programZones = [
  ...zones,
  ...['Europe/Berlin', 'Europe/London', 'America/Santiago', 'Asia/Beirut', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Kiritimati', 'America/St_Johns'],
];

/** Runs a program in a zone. Returns the JSON that it prints. */
function jsonOf(command, args, TZ) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(root, 'apps/web'),
    encoding: 'utf8',
    env: { ...process.env, TZ },
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Runs a script of the web app in a zone. Returns the JSON that it prints. */
const fromApp = (script, TZ) => jsonOf(process.execPath, ['--import', 'tsx', `scripts/${script}`], TZ);

/** Returns the lines that differ, with `-` when Python has none of it and `+` when only Python has it. */
function compare(own, read) {
  return [
    ...own.filter((line) => !read.includes(line)).map((line) => `- ${line}`),
    ...read.filter((line) => !own.includes(line)).map((line) => `+ ${line}`),
    ...(read.length === own.length ? [] : [`${own.length} of Kairos, ${read.length} of Python`]),
  ];
}

/** Returns the events of files in a zone, by the names of the files. */
function readByPython(python, folder, files, { first, last, TZ }) {
  mkdirSync(folder);
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  return jsonOf(python, [join(root, 'scripts/linters/read_events.py'), folder, first, last], TZ);
}

/** The differences of the calendar of the demo. Its lines are tasks of the plan: day, time and text. */
function feedDifferences(python, folder, TZ) {
  const { text, first, last, planned } = fromApp('print-demo-feed.mjs', TZ);
  const files = [{ name: 'feed.ics', text }];
  const read = readByPython(python, join(folder, 'feed'), files, { first, last, TZ });
  const lines = read['feed.ics'].map(
    ([start, , title]) => `${start.slice(0, 10)} ${start.slice(11)} ${title}`,
  );
  return compare(planned, lines);
}

/** The differences of the files of other programs. Their lines are events: start, end and text. */
function programDifferences(python, folder, TZ) {
  const { first, last, files } = fromApp('print-program-events.mjs', TZ);
  const read = readByPython(python, join(folder, 'programs'), files, { first, last, TZ });
  return files.flatMap(({ name, lines }) => {
    const readLines = read[name].map((event) => event.join(' '));
    return compare(lines, readLines).map((line) => `${name}: ${line}`);
  });
}

/** Runs a comparison in zones, with a folder for each. Returns the differences. */
function compareIn(usedZones, differences, python) {
  return usedZones.flatMap((TZ) => {
    const folder = mkdtempSync(join(tmpdir(), 'kairos-calendar-'));
    try {
      return differences(python, folder, TZ).map((line) => `${TZ}: ${line}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** Reports a check. Differences of undefined: the Python packages are not installed and could not be installed. */
function report(name, differences) {
  if (differences === undefined) {
    console.log(`${name}  skipped: it is not installed and could not be installed`);
    if (process.argv.includes('--required')) process.exitCode = 1;
    return;
  }
  console.log(`${name}  ${differences.length === 0 ? 'clean' : 'failed'}`);
  if (differences.length === 0) return;
  console.error(differences.join('\n'));
  process.exitCode = 1;
}

function calendarDifferences(python) {
  const programs = python && installPackages(python, { requirements: 'calendar.txt', seconds: 60 });
  if (programs === undefined) return undefined;
  const interpreter = join(programs, 'python');
  return [
    ...compareIn(zones, feedDifferences, interpreter),
    ...(process.argv.includes('--programs') ? compareIn(programZones, programDifferences, interpreter) : []),
  ];
}

const python = findPython();
report('icalendar', calendarDifferences(python));
report('radicale ', await radicaleDifferences(python));
