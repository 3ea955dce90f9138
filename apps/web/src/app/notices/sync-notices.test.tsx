import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { SyncNotices } from './sync-notices.tsx';

const offline = 'Saved on this device. It is sent when you are back online.';
const records = () =>
  fakeRecords({
    DailyTask: ['a', 'b'].map((id) => ({ id, date: '2026-11-20', text: 'Walk' })),
    Habit: [{ id: 'h', name: 'Run' }],
  });

async function open({ store }: FakeRecords): Promise<void> {
  await renderInApp(
    <main id="main">
      <SyncNotices />
    </main>,
    { areas: ['records', 'common'], store },
  );
  await act(() => store.refresh());
}

const rename = (id: string) => [{ entity: 'DailyTask', id, values: { text: 'Sail' } }] as const;
/** The screen that made the changes is closed. */
const closed = { signal: AbortSignal.abort() };

test('offline pill: is shown without a button until the waiting change is sent', async () => {
  const api = records();
  await open(api);
  expect(screen.queryByText(offline)).toBeNull();
  api.server.isAway = true;
  await act(() => api.store.change(rename('a')));
  const pill = await screen.findByText(offline);
  expect(pill).toBeVisible();
  expect(pill.closest('[role=status]')).toHaveTextContent(offline);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
});

test('offline pill: is not shown without unsent changes', async () => {
  const api = records();
  await open(api);
  api.server.isAway = true;
  await act(() => api.store.refresh());
  expect(screen.queryByText(offline)).toBeNull();
});

test('rejections: are shown after their screen is closed, in one alert that can be dismissed for good', async () => {
  const api = records();
  await open(api);
  api.server.reject('update', 'DailyTask', 'Too long');
  api.server.reject('update', 'Habit', 'No');
  await act(() => api.store.change([...rename('a'), ...rename('b')], closed));
  await act(() => api.store.change([{ entity: 'Habit', id: 'h', values: { name: 'Swim' } }], closed));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Too long.*habit/));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Changes of 2 tasks were not accepted: Too longA change of a habit was not accepted: No',
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await api.store.replica.storage.getRejections()).toEqual([]);
});

test('rejections: one of an earlier visit is shown', async () => {
  const api = records();
  await api.store.refresh();
  api.server.reject('update', 'DailyTask', 'Too long');
  await api.store.change(rename('a'), closed);
  await waitFor(async () => expect(await api.store.replica.storage.getRejections()).toHaveLength(1));
  await open(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('A change of a task was not accepted: Too long');
});

test.each([
  ['quota', 'There is no room left on this device.'],
  ['full', 'This repeating task or habit has no room for another day.'],
  ['failed', 'Your last change could not be stored on this device.'],
] as const)('storage failure %s: is shown until a change is stored again', async (kind, text) => {
  const api = records();
  await open(api);
  const { storage } = api.store.replica;
  jest.spyOn(storage, 'write').mockRejectedValueOnce(new StorageError(kind));
  await act(() => expect(api.store.change(rename('a'))).rejects.toThrow(StorageError));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await act(() => api.store.change(rename('a')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['quota', 'There is no room left on this device. Kairos works on'],
  ['failed', 'This browser stores nothing for Kairos now. Kairos works on'],
] as const)(
  'records in memory because of %s: are shown until dismissed, and unsent changes are only in the tab',
  async (kind, text) => {
    const api = records();
    await open(api);
    api.server.isAway = true;
    act(() => api.store.setMemoryCause(new StorageError(kind)));
    const notice = screen.getByText(text, { exact: false });
    expect(notice.closest('[role=status]')).toBeVisible();
    await act(() => api.store.change(rename('a')));
    expect(
      await screen.findByText('Only in this tab for now. It is sent when you are back online.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text, { exact: false })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('blocked storage: shows a notice until it answers', async () => {
  const api = records();
  await open(api);
  act(() => api.store.setBlocked(true));
  expect(screen.getByText('This is taking longer than usual.', { exact: false })).toBeVisible();
  act(() => api.store.setBlocked(false));
  expect(screen.queryByText('This is taking longer than usual.', { exact: false })).toBeNull();
});

test('rejections: are shown in the language of the page', async () => {
  const api = records();
  await open(api);
  await act(() => switchLanguage('zh-Hans', []));
  api.server.reject('update', 'DailyTask', 'text must not be empty');
  await act(() => api.store.change(rename('a'), closed));
  expect((await screen.findByRole('alert')).textContent).toBe('有 1 项任务更改未被接受：“文字”不能为空。');
  await act(() => switchLanguage('en', []));
});
