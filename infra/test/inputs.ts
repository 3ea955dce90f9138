/* Valid inputs of a create, without optional fields. */
export const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
export const event = { title: 'Tea', start: '2026-11-20T08:30:00Z', end: '2026-11-20T09:30:00Z' };
export const item = { text: 'Fly', done: false };
export const popup = { month: 'Nov', title: 'Tea', done: false };
export const goal = { year: 2026, title: '', details: '', order: 0, done: false };
export const future = { category: 'health', title: '', done: false };
export const later = { text: 'Learn to whistle', order: 0 };
export const letter = { to: 'Ann at 30', opensAt: '2027-11-24T00:00:00+09:00', text: 'Are you there?' };
export const feed = { id: 'feed', tasks: 'timed', months: false, dreams: false, busyOnly: false };
export const today = {
  ...{ id: 'today', form: 'text', tasks: true, habits: true },
  ...{ calendars: false, hideWords: false },
};
export const source = {
  ...{
    name: 'School',
    address: 'https://school.example/',
    kind: 'caldav',
    userName: 'mira',
    password: 'abcd-efgh',
    tint: 'dusk',
    order: 0,
  },
};
export const device = {
  id: 'd1',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc:1',
  keys: '{"p256dh":"B","auth":"a"}',
  device: 'phone',
};
export const reminder = {
  id: 't1@2026-11-20T18:30:00.000Z',
  dueMinute: '2026-11-20T18:30:00.000Z',
  recordId: 't1',
  text: 'Portuguese\n18:30',
  path: '/daily-plan?day=2026-11-20',
};
export const accountKey = {
  id: 'key',
  keyId: 'KkXTM_qWhig',
  state: 'on',
  revision: 1,
  wraps: '{}',
  former: '{}',
  proof: 'MzfhdV-zdjdx_tEdGT6IzReYlxsNCmV7EcIKlSVoYh8',
};
