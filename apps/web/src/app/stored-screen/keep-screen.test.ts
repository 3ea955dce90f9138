import { fakeRecords } from '#test/fake-records.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import { keepScreen } from './keep-screen.ts';

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('screen'));
const show = (html: string) => (document.body.innerHTML = `<div id="root">${html}</div>`);
/** Until what follows a change is over and the browser is idle. */
const settle = () => jest.advanceTimersByTimeAsync(4_000);

function leave(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

let stop: () => void;
let api: ReturnType<typeof fakeRecords>;

beforeEach(() => {
  jest.useFakeTimers();
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' });
  history.replaceState(null, '', '/daily-plan');
  show('<main><p>Water the plants</p></main>');
  api = fakeRecords({ DailyTask: [{ id: 'a', date: '2026-11-24', text: 'Walk' }] });
  stop = keepScreen(api.store);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearSession();
  localStorage.clear();
  document.body.replaceChildren();
});

test('keep screen: stores the screen once the browser is idle', async () => {
  expect(kept()).toEqual([]);
  await settle();
  expect(kept()).toEqual(['screen /daily-plan']);
});

test('keep screen: stores what is shown when the page is hidden', async () => {
  await settle();
  localStorage.clear();
  show('<main><p>Another text</p></main>');
  leave();
  expect(localStorage.getItem('screen /daily-plan')).toContain('Another text');
});

test('keep screen: stores nothing between a change and its rows', async () => {
  await settle();
  localStorage.clear();
  const change = api.store.change([{ entity: 'DailyTask', id: 'a', values: { text: 'Run' } }]);
  await jest.advanceTimersByTimeAsync(10);
  await change;
  leave();
  expect(kept()).toEqual([]);
  await settle();
  expect(kept()).toEqual(['screen /daily-plan']);
});

test.each([
  ['loads', '<main aria-busy="true"></main>'],
  ['shows a failure', '<main><p role="alert">No</p></main>'],
  ['has an open dialog', '<main></main><dialog open></dialog>'],
  ['has no page', '<p></p>'],
])('keep screen: a page that %s is not stored', async (_what, html) => {
  show(html);
  await settle();
  expect(kept()).toEqual([]);
});

test.each(['/pomodoro', '/monthly-planner', '/settings', '/choose'])(
  'keep screen: %s is not stored',
  async (path) => {
    history.replaceState(null, '', path);
    await settle();
    expect(kept()).toEqual([]);
  },
);

test('keep screen: stores nothing after the log-out', async () => {
  clearSession();
  await settle();
  expect(kept()).toEqual([]);
});
