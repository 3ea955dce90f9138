import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateAdoption } from './simulate-adoption.ts';

test.each(['copied', 'added'] as const)(
  'adoption: 1,500 random sequences with records that are %s lose no text, double none, and give none to another user',
  async (kind) => {
    await runSequences(1_500, (seed) => simulateAdoption(seed, kind, (now) => new ModelServer(now)));
  },
);
