// @spec sign-out-there

import { runSignInSequences } from './testing/simulate-sign-ins.ts';

test('sign-in simulation: no device signs out wrongly in 30 random sequences with restored tables', async () => {
  await runSignInSequences(30);
});
