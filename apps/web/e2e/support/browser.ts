import { mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRun } from './can-run.ts';

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of an installed Chromium or Chrome, else of the Linux x64 one inside the npm package @sparticuz/chromium, so
 * that a new machine needs no extra step. `E2E_BROWSER=shipped` always uses the latter.
 * @throws when there is neither
 */
export async function browserPath(): Promise<string> {
  const found = process.env.E2E_BROWSER === 'shipped' ? undefined : installed.find(canRun);
  if (found !== undefined) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome found: install one, or set CHROME_PATH.');
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return unpackInOwnFolder(() => chromium.executablePath());
}

/**
 * The package unpacks to $TMPDIR/chromium and reuses a binary of any version there: so each version has its own folder.
 */
async function unpackInOwnFolder(unpack: () => Promise<string>): Promise<string> {
  const folder = join(tmpdir(), `kairos-chromium-${shippedVersion()}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function shippedVersion(): string {
  const name = join('@sparticuz', 'chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = join(entry.slice(0, entry.lastIndexOf(name)), name);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Containers often have 64 MB of shared memory, which pages exceed; Chromium can use the disk instead. */
function sharedMemoryIsScarce(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < 2 ** 30;
  } catch {
    return true;
  }
}
const onDisk = '--disable-dev-shm-usage';

/** Default arguments of Playwright to leave out: the disk costs 3 % of the journeys' processor time. */
export const ignoredBrowserArgs: string[] = sharedMemoryIsScarce() ? [] : [onDisk];

/**
 * Root has no sandbox. Four browsers leave no core idle for V8's helper threads. The other arguments keep the browser
 * from connecting to other machines.
 */
export const browserArgs: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--js-flags=--single-threaded',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
