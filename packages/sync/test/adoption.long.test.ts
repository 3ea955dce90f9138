import { longCases } from './long-cases.ts';
import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateAdoption } from './simulate-adoption.ts';

test.each(['copied', 'added'] as const)(
  'adoption: many random sequences with records that are %s lose no text, double none, and give none to another user',
  async (kind) => {
    const { count, first } = longCases(1_500);
    await runSequences(count, (seed) => simulateAdoption(seed, kind, (now) => new ModelServer(now)), first);
  },
);
