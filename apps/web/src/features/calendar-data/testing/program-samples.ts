/** `2026-11-27` or `2026-11-27 18:30`, a time in the zone of the program. */
export type Written = string;

/** An event as the samples describe it. */
export interface SampleEvent {
  readonly uid: string;
  readonly title: string;
  readonly start: Written;
  readonly end: Written;
  readonly rule?: string;
  readonly except?: readonly Written[];
  readonly extra?: readonly Written[];
  readonly changes?: Written;
  readonly lines?: readonly string[];
}

/** The events of each file, by what they try. */
export const programSamples: Readonly<Record<string, readonly SampleEvent[]>> = {
  weekly: [
    {
      ...{ uid: 'choir', title: 'Choir', start: '2024-01-02 18:30', end: '2024-01-02 20:00' },
      ...{ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', except: ['2024-03-28 18:30', '2026-10-27 18:30'] },
    },
    {
      ...{ uid: 'choir', title: 'Choir in the church', changes: '2024-04-09 18:30' },
      ...{ start: '2024-04-10 17:00', end: '2024-04-10 19:00' },
    },
    {
      ...{ uid: 'swim', title: 'Swim\\, with Ana', start: '2024-09-02 07:15', end: '2024-09-02 08:00' },
      rule: 'FREQ=WEEKLY;WKST=SU;BYDAY=MO,WE,FR;UNTIL=20250630T235959Z',
    },
    {
      ...{ uid: 'off', title: 'Cancelled', start: '2025-05-05 10:00', end: '2025-05-05 11:00' },
      lines: ['STATUS:CANCELLED'],
    },
  ],
  days: [
    {
      ...{ uid: 'birthday', title: 'Birthday of Inês', start: '1972-02-29', end: '1972-03-01' },
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    },
    { uid: 'sea', title: 'At the sea', start: '2025-07-28', end: '2025-08-11' },
    { uid: 'holiday', title: '自由日', start: '2025-04-25', end: '2025-04-26', rule: 'FREQ=YEARLY' },
    {
      ...{ uid: 'rent', title: 'Rent', start: '2024-01-31', end: '2024-02-01' },
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=40',
    },
    {
      ...{ uid: 'bins', title: 'Bins', start: '2026-01-07', end: '2026-01-08', except: ['2026-04-01'] },
      ...{ rule: 'FREQ=WEEKLY;INTERVAL=3;UNTIL=20271231', extra: ['2026-04-02'] },
    },
  ],
  months: [
    {
      ...{ uid: 'late', title: 'Late shift', start: '2024-01-26 23:30', end: '2024-01-27 01:00' },
      rule: 'FREQ=MONTHLY;BYDAY=-1FR',
    },
    {
      ...{ uid: 'first', title: 'First workday', start: '2024-02-01 09:00', end: '2024-02-01 09:30' },
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=50',
    },
    {
      ...{ uid: 'second', title: 'Second Monday', start: '2024-01-08 12:00', end: '2024-01-08 13:00' },
      rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO;UNTIL=20281231T235959Z',
    },
    {
      ...{ uid: 'thanks', title: 'Dinner', start: '2024-11-28 17:00', end: '2024-11-28 23:59' },
      rule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    },
    {
      ...{ uid: 'end', title: 'Report', start: '2024-01-31 16:00', end: '2024-01-31 17:00' },
      rule: 'FREQ=MONTHLY;BYMONTHDAY=31',
    },
  ],
  clocks: [
    {
      ...{ uid: 'night', title: 'Night watch', start: '2025-03-20 04:30', end: '2025-03-20 05:30' },
      rule: 'FREQ=DAILY;COUNT=20',
    },
    {
      ...{
        uid: 'autumn',
        title: 'Night watch in autumn',
        start: '2026-10-20 00:15',
        end: '2026-10-20 00:45',
      },
      rule: 'FREQ=DAILY;COUNT=20',
    },
    {
      ...{ uid: 'midnight', title: 'Midnight', start: '2027-03-01 00:00', end: '2027-03-01 00:30' },
      rule: 'FREQ=DAILY;UNTIL=20270430T120000Z',
    },
    { uid: 'trip', title: 'Trip', start: '2025-09-05 21:45', end: '2025-09-08 06:10' },
    { uid: 'moment', title: 'A moment', start: '2026-05-01 10:00', end: '2026-05-01 10:00' },
    { uid: 'century', title: 'Far away', start: '2190-05-01 10:00', end: '2190-05-01 11:00' },
  ],
  changes: [
    {
      ...{ uid: 'team', title: 'Team', start: '2025-01-06 10:00', end: '2025-01-06 11:00' },
      ...{ rule: 'FREQ=WEEKLY', extra: ['2025-01-08 10:00', '2025-12-24 08:00'] },
      except: ['2025-02-03 10:00', '2025-02-10 10:00'],
    },
    {
      ...{ uid: 'team', title: 'Team, cancelled', changes: '2025-03-03 10:00' },
      ...{ start: '2025-03-03 10:00', end: '2025-03-03 11:00', lines: ['STATUS:CANCELLED'] },
    },
    {
      ...{ uid: 'team', title: 'Team, a day earlier', changes: '2025-04-07 10:00' },
      ...{ start: '2025-04-06 15:00', end: '2025-04-06 16:30' },
    },
    {
      ...{ uid: 'lone', title: 'A change without its series', changes: '2026-06-01 10:00' },
      ...{ start: '2026-06-02 10:00', end: '2026-06-02 11:00' },
    },
    {
      ...{ uid: 'workdays', title: 'Stand-up', start: '2028-01-03 09:15', end: '2028-01-03 09:30' },
      rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20280331T235959Z',
    },
  ],
};
