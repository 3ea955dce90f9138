import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createReserve } from '../../src/database/reserve.ts';
import { temporaryFolder } from '../support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('reserve: its bytes are on the disk until it is released', () => {
  const file = join(folder.path, 'kairos.reserve');
  const reserve = createReserve(file);
  expect(reserve.restore()).toBe(true);
  const { size, blocks, mode } = statSync(file);
  expect(size).toBe(8 * 1024 * 1024);
  expect(blocks * 512).toBeGreaterThanOrEqual(size);
  expect(mode & 0o777).toBe(0o600);
  expect(reserve.restore()).toBe(true);
  reserve.release();
  expect(existsSync(file)).toBe(false);
});
