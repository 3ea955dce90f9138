import { act, screen, waitFor } from '@testing-library/react';
import { RealtimeContext, type Listener, type Realtime } from '#lib/realtime/realtime.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { fakePlanner, item, task } from './testing/fake-planner.ts';
import { openScreen } from './testing/open-dashboard.tsx';

/** Subscriptions at the edge of the network, by the name of what is heard of. */
function fakeRealtime() {
  const listeners = new Map<string, Listener>();
  const realtime: Realtime = {
    listen: (query, listener) => {
      const name = /on(\w+)Change\b/.exec(query.slice(query.indexOf('{')))?.[1] ?? '';
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
    close: () => undefined,
  };
  return {
    realtime,
    listeners,
    ready: (again: boolean, names = [...listeners.keys()]) =>
      act(() => names.forEach((name) => listeners.get(name)?.ready(again))),
    tell: (name: string, record: object) =>
      act(() => listeners.get(name)?.heard({ [`on${name}Change`]: { __typename: name, ...record } })),
  };
}

const today = '2026-11-20';
const value = (name: string) => screen.queryByRole('progressbar', { name })?.getAttribute('aria-valuenow');
const readings = ({ asked }: ReturnType<typeof fakePlanner>) =>
  asked.filter(([operation]) => operation === 'Dashboard').length;
const pass = (milliseconds: number) => act(() => new Promise((done) => setTimeout(done, milliseconds)));

const first = task(today, 'First', { done: true });
const planner = () => fakePlanner({ BucketItem: [item()], DailyTask: [first, task(today, 'Second')] });

async function open(api: ReturnType<typeof fakePlanner>, live: ReturnType<typeof fakeRealtime>) {
  await openScreen(
    api,
    <RealtimeContext value={live.realtime}>
      <DashboardPage />
    </RealtimeContext>,
  );
}

test('listens before it reads, and so reads once', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  expect([...live.listeners.keys()].toSorted()).toEqual(['BucketItem', 'DailyTask', 'YearlyGoal']);
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  await pass(400);
  expect(readings(api)).toBe(1);
});

test('does not wait for subscriptions that are late, and reads again when they are there', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [first];
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('100'));
  expect(readings(api)).toBe(2);
});

test('reads once more for subscriptions that come one after the other', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  for (const name of ['BucketItem', 'DailyTask', 'YearlyGoal']) {
    live.ready(false, [name]);
    await pass(90);
  }
  await pass(300);
  expect(readings(api)).toBe(2);
});

test('reads for those that are there when another does not come', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [first];
  live.ready(false, ['BucketItem', 'DailyTask']);
  await waitFor(() => expect(value('Daily Plan')).toBe('100'));
  expect(readings(api)).toBe(2);
});

test('follows what other tabs and devices do, without reading', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  live.ready(false);
  await waitFor(() => expect(value('Bucket List')).toBe('0'));
  const later = { updatedAt: '2026-11-20T12:00:00.000Z' };
  live.tell('BucketItem', item({ done: true, ...later }));
  expect(value('Bucket List')).toBe('50');
  live.tell('DailyTask', { ...first, ...later, _deleted: true });
  expect(value('Daily Plan')).toBe('0');
  live.tell('DailyTask', task('2026-11-23', 'Dentist', later));
  expect(screen.getByRole('region', { name: 'Coming Up' })).toHaveTextContent('Dentist');
  live.tell(
    'DailyTask',
    task('2026-11-23', 'Dentist', { updatedAt: '2026-11-20T12:00:01.000Z', done: true }),
  );
  expect(screen.getByRole('region', { name: 'Coming Up' })).toHaveTextContent('Nothing ahead yet.');
  expect(readings(api)).toBe(1);
});

test('after a lost connection it reads once more', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [];
  live.ready(true);
  await waitFor(() => expect(value('Daily Plan')).toBe('0'));
  expect(readings(api)).toBe(2);
});
