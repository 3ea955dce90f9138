import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/cloud.ts';
import { openSmallDisk, reasonWithoutSmallDisk } from '../support/small-disk.ts';
import { tsx } from './tsx.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const missing = reasonWithoutSmallDisk();
const onSmallDisk = missing === undefined ? test : test.skip;
const title = 'database: on a full disk only accounts are written, and everything again once there is room';
onSmallDisk(missing === undefined ? title : `${title} (${missing})`, async () => {
  const data = join(folder.path, 'data');
  mkdirSync(data, { mode: 0o700 });
  const disk = await openSmallDisk(data, 40);
  try {
    const program = resolve(__dirname, 'full-disk-process.ts');
    const [command, args] = disk.wrap(process.execPath, ...tsx, program, data);
    const output = execFileSync(command, args, { encoding: 'utf8' });
    const isFull = 'The disk of the data folder is full.';
    expect(JSON.parse(output)).toEqual({
      events: [isFull, 'again', isFull, isFull, 'again'],
      rejections: Array.from({ length: 4 }, () => `InternalServerError: ${isFull}`),
    });
  } finally {
    await disk.remove();
  }
});
