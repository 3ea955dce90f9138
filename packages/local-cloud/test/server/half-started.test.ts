import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../src/serve.ts';
import { readSettings } from '../../src/settings.ts';
import { freePorts } from '../support/behind-proxy/free-ports.ts';
import { template, temporaryFolder, webTemplate } from '../support/cloud.ts';

// A part of a server that cannot start ends the others: one line says why, and the port and the data folder are free.
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Starts a server on a data folder; resolves to what it printed as errors. */
async function startOn(data: string, port: number): Promise<unknown[]> {
  const errors: unknown[] = [];
  const printed = jest.spyOn(console, 'error').mockImplementation((line) => errors.push(line));
  const settings = readSettings(
    {
      ...{ KAIROS_URL: 'https://plan.example.org', KAIROS_DATA: data, PORT: String(port) },
      ...{ KAIROS_SMTP: 'smtp://127.0.0.1:25', KAIROS_MAIL_FROM: 'kairos@example.org' },
      ...{ KAIROS_TEMPLATE: template, KAIROS_WEB_TEMPLATE: webTemplate },
    },
    [],
    folder.path,
  );
  try {
    await serve(settings, '1.0.0');
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = undefined;
    printed.mockRestore();
  }
  return errors;
}

const block = (data: string, ...names: string[]) => {
  for (const name of names) {
    mkdirSync(join(data, name), { recursive: true, mode: 0o700 });
    writeFileSync(join(data, name, 'file'), '');
  }
};

test.each<[string, (data: string) => void, RegExp]>([
  [
    'control socket, and no port instead',
    (data) => block(data, 'control.sock', 'control.port'),
    /^Commands such as kairos backup and kairos user cannot reach Kairos: the data folder .* allows no socket/,
  ],
  ['security log', (data) => block(data, 'logs/security.jsonl'), /^Kairos cannot start: EISDIR/],
  ['lock', (data) => block(data, 'kairos.lock'), /^Kairos cannot start: /],
  ['database', (data) => block(data, 'kairos.db'), /^Kairos cannot start: /],
  [
    'database, which is damaged',
    (data) => writeFileSync(join(data, 'kairos.db'), 'x'.repeat(5000)),
    /^The database .*kairos\.db is damaged: file is not a database\.$/,
  ],
  [
    'store of an older version',
    (data) => {
      block(data, 'tables');
      writeFileSync(join(data, 'tables/CURRENT'), 'MANIFEST-7\n');
    },
    /^The data folder .* of an older version cannot be converted, and is as it was: /,
  ],
])(
  'server without a usable %s: ends in one line, with its port and its data',
  async (part, breakIt, line) => {
    const data = join(folder.path, part.replaceAll(/\W+/g, '-'));
    mkdirSync(data, { mode: 0o700 });
    breakIt(data);
    const [port] = await freePorts();
    // The second start finds the port and the locks free.
    for (let start = 0; start < 2; start += 1) {
      expect(await startOn(data, port)).toEqual([expect.stringMatching(line)]);
    }
    await expect(fetch(`http://127.0.0.1:${port}/config.json`)).rejects.toThrow('fetch failed');
  },
);
