import { temporaryFolder } from '../support/cloud.ts';
import { restoreDamaged, writeSamples } from './damaged-backup.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test.each([0, 1, 2])(
  'damaged backup %i: each bit of its first and last bytes, and others',
  async (index) => {
    const sample = (await writeSamples(folder.path))[index];
    if (sample === undefined) throw new Error('no sample');
    const all = sample.bytes.length * 8;
    const ends = Array.from({ length: 800 }, (_, n) => (n < 400 ? n : all - 1 - (n - 400)));
    const others = Array.from({ length: 500 }, (_, n) => Math.floor(((n + 0.5) / 500) * all));
    for (const [n, bit] of [...ends, ...others].entries()) {
      await restoreDamaged(folder.path, sample, { bit }, n % 2 === 0);
    }
    // Each opens a database.
  },
  900_000,
);
