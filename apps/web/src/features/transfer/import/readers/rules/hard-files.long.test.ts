import { zipSync } from 'fflate';
import { contentOf, numberedRows, tickTick } from '../testing/made-files.ts';
import { unzip } from './unzip.ts';

test('an archive that unpacks to more than 200 MB is too large', () => {
  const bomb = zipSync({ 'a.csv': new Uint8Array(201_000_000) }, { level: 1 });
  expect(bomb.length).toBeLessThan(5_000_000);
  expect(unzip(bomb)).toBe('too-large');
});

test('100,000 rows are read', () => {
  expect(contentOf(tickTick(numberedRows(100_000))).records).toHaveLength(100_000);
});
