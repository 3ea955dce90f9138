// Has Kairos read the calendars of an account at a real CalDAV server, Radicale: which calendars there are, the events of
// a range of days, an unchanged and a changed calendar, a token that the server does not know, and a wrong password.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installPackages } from './python-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reader = join(root, 'packages/calendar-reader/scripts/read-account.mjs');
const userName = 'mira';
const password = 'pass:wörd';
const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
const range = { first: '2026-11-01', last: '2026-12-31' };
const startLimit = 30_000;

/** An event on a day, `YYYYMMDD`, with a rule of recurrence. */
const eventOf = (title, day, rule) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kairos//check//EN', 'BEGIN:VEVENT', `UID:${title}`],
    ...['DTSTAMP:20260101T000000Z', `DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`, `SUMMARY:${title}`],
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** The body of a request that creates a collection with a component. */
const calendarOf = (name, component) =>
  `<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
  <displayname>${name}</displayname><C:supported-calendar-component-set><C:comp name="${component}"/>
  </C:supported-calendar-component-set></prop></set></C:mkcalendar>`;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Radicale with one user. Resolves when it answers. */
async function startRadicale(python, folder, port) {
  const users = join(folder, 'users');
  writeFileSync(users, `${userName}:${password}\n`);
  const server = spawn(
    python,
    [
      ...['-m', 'radicale', '--config', '', '--server-hosts', `127.0.0.1:${port}`, '--auth-type', 'htpasswd'],
      ...['--auth-htpasswd-filename', users, '--auth-htpasswd-encryption', 'plain', '--auth-delay', '0'],
      ...['--storage-filesystem-folder', join(folder, 'collections'), '--web-type', 'none'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk) => (log += chunk));
  const until = Date.now() + startLimit;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return server;
    await setTimeout(100);
  }
  server.kill();
  throw new Error(`Radicale does not answer:\n${log}`);
}

/** Returns the differences between what Kairos reads and what the server has. */
async function compare(address) {
  const differences = [];
  const expectEqual = (what, found, expected) => {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    differences.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  };
  const send = async (method, path, body) => {
    const { status } = await fetch(new URL(path, address), { method, headers: { authorization }, body });
    if (status >= 300) throw new Error(`${method} ${path} was answered with status ${status}`);
  };
  const read = (etags, own = {}) => {
    const account = { address, userName, password, ...own };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', reader, JSON.stringify({ account, range, etags })],
      // Where tsx is installed.
      { cwd: join(root, 'apps/web'), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const titlesOf = ({ content }) =>
    content === undefined
      ? 'unchanged'
      : [...content.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title]) => title).sort();

  await send('MKCALENDAR', '/mira/arbeit/', calendarOf('Arbeit &amp; Müller', 'VEVENT'));
  await send('MKCALENDAR', '/mira/tasks/', calendarOf('Tasks', 'VTODO'));
  await send('PUT', '/mira/arbeit/once.ics', eventOf('Prüfung', '20261120'));
  await send('PUT', '/mira/arbeit/weekly.ics', eventOf('Weekly', '20250106', 'FREQ=WEEKLY'));
  await send('PUT', '/mira/arbeit/past.ics', eventOf('Past', '20010101'));

  const work = `${address}mira/arbeit/`;
  const first = read(['', 'sync-token http://radicale.org/ns/sync/unknown', 'ctag unknown']);
  expectEqual('The calendars', first.calendars, [{ address: work, name: 'Arbeit & Müller' }]);
  for (const reading of first.readings) expectEqual('Events', titlesOf(reading), ['Prüfung', 'Weekly']);
  const [{ etag } = {}] = first.readings;
  expectEqual('The validator is a sync token', etag?.startsWith('sync-token '), true);

  expectEqual('The unchanged calendar', read([etag]).readings.map(titlesOf), ['unchanged']);
  await send('PUT', '/mira/arbeit/new.ics', eventOf('New', '20261201'));
  await send('DELETE', '/mira/arbeit/once.ics');
  expectEqual('The changed calendar', read([etag]).readings.map(titlesOf), [['New', 'Weekly']]);
  const direct = read([''], { address: work });
  expectEqual('From the address of a calendar', direct.calendars, first.calendars);
  expectEqual('A wrong password', read([''], { password: 'wrong' }).calendars, { failure: 'needs-password' });
  return differences;
}

/**
 * @param python the name of the Python that creates the environment
 * @returns the differences; undefined when Radicale cannot be installed
 */
export async function radicaleDifferences(python) {
  const programs = python && installPackages(python, { requirements: 'radicale.txt', seconds: 120 });
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kairos-radicale-'));
  const port = await freePort();
  const server = await startRadicale(join(programs, 'python'), folder, port).catch((error) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  const ended = once(server, 'exit');
  try {
    return await compare(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}
