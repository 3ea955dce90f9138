import { alternate } from './alternate.ts';

test('alternate: the sides take turns, and each waits for the one before', async () => {
  const calls: string[] = [];
  await alternate(2, ['A', 'B'], async (side, round) => {
    calls.push(`${side}${round} begins`);
    await Promise.resolve();
    calls.push(`${side}${round} ends`);
  });
  expect(calls).toEqual(['A0', 'B0', 'A1', 'B1'].flatMap((call) => [`${call} begins`, `${call} ends`]));
});
