import { temporaryFolder } from '../support/cloud.ts';
import { expectNothingLost } from './killed-writers.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('database: a process that is killed 30 times while it writes loses nothing that it acknowledged', async () => {
  await expectNothingLost(folder.path, 30);
}, 1_200_000);
