import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './lock-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairos-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const driver = require.resolve('@photostructure/sqlite');

test('lock: neither this process nor another one can lock a locked file, and both can after its release', async () => {
  const file = join(folder, 'kairos.lock');
  const lockElsewhere = () =>
    execFileSync(
      process.execPath,
      [
        '-e',
        `new (require(${JSON.stringify(driver)}).DatabaseSync)(${JSON.stringify(file)}).exec('BEGIN EXCLUSIVE')`,
      ],
      { stdio: 'pipe' },
    );
  const release = await lockFile(file);
  expect(release).toBeDefined();
  expect(await lockFile(file)).toBeUndefined();
  expect(lockElsewhere).toThrow('database is locked');
  release?.();
  lockElsewhere();
  (await lockFile(file))?.();
});

test('lock: a file that cannot be opened is the error of the driver', async () => {
  await expect(lockFile(join(folder, 'missing', 'kairos.lock'))).rejects.toMatchObject({ errcode: 14 });
});
