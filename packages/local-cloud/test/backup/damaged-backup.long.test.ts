import { join } from 'node:path';
import { temporaryFolder } from '../support/cloud.ts';
import { restoreDamaged, someEntries, writeEntries } from './damaged-backup.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('damaged backup: each bit of its first and last bytes, and a thousand others', async () => {
  const bytes = await writeEntries(someEntries, join(folder.path, 'backup.jsonl.gz'));
  const all = bytes.length * 8;
  const ends = Array.from({ length: 800 }, (_, index) => (index < 400 ? index : all - 1 - (index - 400)));
  const others = Array.from({ length: 1000 }, (_, index) => Math.floor(((index + 0.5) / 1000) * all));
  for (const [index, bit] of [...ends, ...others].entries()) {
    await restoreDamaged(folder.path, bytes, { bit }, index % 2 === 0);
  }
  // Each opens two stores.
}, 900_000);
