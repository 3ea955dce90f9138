import { Outbox } from './outbox.ts';

/** Lets `count` microtasks run. */
async function pass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await Promise.resolve();
}

test.each(Array.from({ length: 12 }, (_, moment) => moment))(
  'outbox: a change is sent whenever it is made during or after a run, at moment %i',
  async (moment) => {
    let runs = 0;
    const outbox = new Outbox({
      send: async () => {
        runs += 1;
        await pass(3);
      },
      onChange: () => undefined,
    });
    outbox.send();
    await pass(moment);
    const before = runs;
    outbox.send();
    await pass(20);
    expect(runs).toBe(before + 1);
  },
);
