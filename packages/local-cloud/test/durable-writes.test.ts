// @spec server-crash

import { dataProcesses, expectNothingLostByKill } from './support/durable-writes.ts';

// The `kairos` command as a process that is killed.
const { open, path } = dataProcesses();

test('durable writes on a laptop: a process that is killed has all acknowledged changes at its next start', async () => {
  await expectNothingLostByKill(open('laptop', path('data')), 'laptop');
});
