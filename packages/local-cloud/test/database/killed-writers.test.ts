import { temporaryFolder } from '../support/cloud.ts';
import { expectNothingLost } from './killed-writers.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('database: a process that is killed 3 times while it writes loses nothing that it acknowledged', () =>
  expectNothingLost(folder.path, 3));
