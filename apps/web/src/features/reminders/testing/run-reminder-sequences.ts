import { simulateReminders } from './simulate-reminders.ts';

/** Runs sequences with the seeds 1, 2 …, and expects no problem and the faults that they are meant to have. */
export async function runReminderSequences(count: number): Promise<void> {
  // Failed writes are logged.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const totals = { changes: 0, faults: 0, closed: 0, sent: 0 };
  for (let seed = 1; seed <= count; seed += 1) {
    const report = await simulateReminders(seed);
    expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
    totals.changes += report.changes;
    totals.faults += report.faults;
    totals.closed += report.closed;
    totals.sent += report.sent;
  }
  expect(totals.changes).toBeGreaterThan(5 * count);
  expect(totals.faults).toBeGreaterThan(3 * count);
  expect(totals.closed).toBeGreaterThan(count);
  expect(totals.sent).toBeGreaterThan(count / 2);
}
