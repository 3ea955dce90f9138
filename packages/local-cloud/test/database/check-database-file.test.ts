import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabaseFile } from '../../src/database/check-database-file.ts';
import { DatabaseDamagedError } from '../../src/database/errors.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { temporaryFolder } from '../support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('check of a database file: accepts a copy, and rejects a cut copy, another file and an empty one', async () => {
  const database = await openDatabase(join(folder.path, 'data'));
  await database.keyValues.write(
    Array.from({ length: 100 }, (_, n) => ({
      type: 'put',
      table: 'users',
      key: `${n}`,
      value: 'x'.repeat(500),
    })),
  );
  const copy = join(folder.path, 'copy.db');
  await database.copyTo(copy);
  await database.close();
  await checkDatabaseFile(copy);
  const whole = readFileSync(copy);
  const damaged = {
    cut: whole.subarray(0, whole.length / 2),
    other: Buffer.from('no database'.repeat(1000)),
    empty: Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(damaged)) {
    const file = join(folder.path, name);
    writeFileSync(file, content);
    await expect(checkDatabaseFile(file)).rejects.toThrow(DatabaseDamagedError);
  }
  await expect(checkDatabaseFile(join(folder.path, 'missing'))).rejects.toMatchObject({ errcode: 14 });
});
