import { act, screen, waitFor } from '@testing-library/react';
import { RealtimeContext, type Listener, type Realtime } from '#lib/realtime/realtime.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { fakePlanner, item, task } from './testing/fake-planner.ts';
import { openScreen } from './testing/open-dashboard.tsx';

/** A fake of the subscriptions, by entity. */
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
    sendChange: (name: string, record: object) =>
      act(() => listeners.get(name)?.heard({ [`on${name}Change`]: { __typename: name, ...record } })),
  };
}

const today = '2026-11-20';
const value = (name: string) => screen.queryByRole('progressbar', { name })?.getAttribute('aria-valuenow');
const readCount = ({ asked }: ReturnType<typeof fakePlanner>) =>
  asked.filter(([operation]) => operation === 'Dashboard').length;
const wait = (milliseconds: number) => act(() => new Promise((done) => setTimeout(done, milliseconds)));

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

test('dashboard: subscribes before it reads, and so reads once', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  expect([...live.listeners.keys()].toSorted()).toEqual(['BucketItem', 'DailyTask', 'YearlyGoal']);
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  await wait(400);
  expect(readCount(api)).toBe(1);
});

test('dashboard: does not wait for late subscriptions, and reads again when they are ready', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [first];
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('100'));
  expect(readCount(api)).toBe(2);
});

test('dashboard: reads once for subscriptions that become ready one after the other', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  for (const name of ['BucketItem', 'DailyTask', 'YearlyGoal']) {
    live.ready(false, [name]);
    await wait(90);
  }
  await wait(300);
  expect(readCount(api)).toBe(2);
});

test('dashboard: reads for the ready subscriptions when another one never is', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [first];
  live.ready(false, ['BucketItem', 'DailyTask']);
  await waitFor(() => expect(value('Daily Plan')).toBe('100'));
  expect(readCount(api)).toBe(2);
});

test('dashboard: applies changes of other tabs and devices without a read', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  live.ready(false);
  await waitFor(() => expect(value('Bucket List')).toBe('0'));
  const later = { updatedAt: '2026-11-20T12:00:00.000Z' };
  live.sendChange('BucketItem', item({ done: true, ...later }));
  expect(value('Bucket List')).toBe('50');
  live.sendChange('DailyTask', { ...first, ...later, _deleted: true });
  expect(value('Daily Plan')).toBe('0');
  live.sendChange('DailyTask', task('2026-11-23', 'Dentist', later));
  expect(screen.getByRole('region', { name: 'Coming Up' })).toHaveTextContent('Dentist');
  live.sendChange(
    'DailyTask',
    task('2026-11-23', 'Dentist', { updatedAt: '2026-11-20T12:00:01.000Z', done: true }),
  );
  expect(screen.getByRole('region', { name: 'Coming Up' })).toHaveTextContent('Nothing ahead yet.');
  expect(readCount(api)).toBe(1);
});

test('dashboard: reads once after a lost connection', async () => {
  const api = planner();
  const live = fakeRealtime();
  await open(api, live);
  live.ready(false);
  await waitFor(() => expect(value('Daily Plan')).toBe('50'));
  api.stored.DailyTask = [];
  live.ready(true);
  await waitFor(() => expect(value('Daily Plan')).toBe('0'));
  expect(readCount(api)).toBe(2);
});
