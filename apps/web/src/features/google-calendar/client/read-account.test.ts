import { readAccount } from './read-account.ts';
import { rejection, scriptedCalendar } from './testing/scripted-calendar.ts';

let calendar: Awaited<ReturnType<typeof scriptedCalendar>>;

beforeAll(async () => {
  calendar = await scriptedCalendar();
});
afterAll(() => calendar.close());

const read = () => readAccount({ api: calendar.url, longestWait: 1 }, 'secret');

test('account of a token: is the id of the primary calendar, with any title', async () => {
  calendar.answer({ body: { id: 'mira@example.org', summary: 'Work' } });
  expect(await read()).toBe('mira@example.org');
  expect(calendar.asked).toMatchObject([
    { method: 'GET', path: '/calendar/v3/calendars/primary', headers: { authorization: 'Bearer secret' } },
  ]);
});

test.each(['insufficientPermissions', 'forbidden'])(
  'account of a token: is unknown when the permission does not include it: %s',
  async (reason) => {
    calendar.answer(rejection(403, reason));
    expect(await read()).toBeNull();
  },
);

test.each([
  [rejection(401, 'authError'), 'unauthorized'],
  [rejection(500, 'backendError'), 'server'],
  ['cut' as const, 'network'],
])('account of a token: rejects after another failure', async (answer, kind) => {
  calendar.answer(answer);
  await expect(read()).rejects.toMatchObject({ kind });
});
