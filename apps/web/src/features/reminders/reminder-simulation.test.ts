// @spec reminders-planned

import { runReminderSequences } from './testing/run-reminder-sequences.ts';

test('reminder simulation: the rows are those of the records, after 6 random sequences of several writers', async () => {
  await runReminderSequences(6);
});
