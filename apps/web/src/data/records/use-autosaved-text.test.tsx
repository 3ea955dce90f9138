// @spec typed-text-stored merged-texts

import { ServerRecords } from '@kairos/sync/server-records';
import { useEffect, useEffectEvent } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords, storedAt } from '#test/fake-records.ts';
import { ifFailed } from './made-change.ts';
import { RecordStoreContext } from './record-store-context.ts';
import { defineRecords } from './records.ts';
import { typingPause, useAutosavedText } from './use-autosaved-text.ts';
import { useMakeChange } from './use-make-change.ts';
import { useRecords } from './use-records.ts';

const goals = defineRecords('FutureGoal');
const onFailure = jest.fn();

function Title() {
  const makeChange = useMakeChange();
  const { items } = useRecords(goals, {});
  const stored = items?.[0]?.title ?? '';
  const draft = useAutosavedText(stored, (title) => {
    const saved = makeChange([{ entity: 'FutureGoal', id: 'a', values: { title } }], {
      sendDelay: typingPause,
    });
    ifFailed(saved, onFailure);
    return saved.made;
  });
  const compose = useEffectEvent((event: Event) =>
    draft.change((event as Event & { value: string }).value, true),
  );
  useEffect(() => {
    addEventListener('compose', compose);
    return () => removeEventListener('compose', compose);
  }, []);
  return (
    <input
      aria-label="Title"
      data-stored={stored}
      value={draft.text}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.flush}
    />
  );
}

async function setUp() {
  const api = fakeRecords({ FutureGoal: [{ id: 'a', category: 'health', title: 'old', done: false }] });
  await api.store.refresh();
  const page = render(
    <RecordStoreContext value={api.store}>
      <Title />
    </RecordStoreContext>,
  );
  await wait(0);
  return { ...api, unmount: page.unmount };
}

/** Makes writes to the device wait until the returned function is called. */
function holdWrites({ store }: FakeRecords) {
  const { storage } = store.replica;
  const write = storage.write.bind(storage);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const spy = jest.spyOn(storage, 'write').mockImplementation(async (durability, run) => {
    await gate;
    return write(durability, run);
  });
  return () => {
    spy.mockRestore();
    open();
  };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const sent = ({ server }: FakeRecords) => server.callsOf('update', 'FutureGoal').map(({ title }) => title);

beforeEach(() => {
  jest.useFakeTimers();
  onFailure.mockReset();
});
afterEach(() => jest.useRealTimers());

test('draft: is shown at once, stored at each key, and sent once after a pause', async () => {
  const api = await setUp();
  expect(input()).toHaveValue('old');
  for (const text of ['S', 'Sa', 'Sai', 'Sail']) {
    type(text);
    expect(input()).toHaveValue(text);
    await wait(typingPause - 1);
    expect(input().dataset.stored).toBe(text);
  }
  expect(sent(api)).toEqual([]);
  await wait(1);
  expect(sent(api)).toEqual(['Sail']);
  expect(input()).toHaveValue('Sail');
});

test('draft: keys that come while a text is being stored are stored as one', async () => {
  const api = await setUp();
  const change = jest.spyOn(api.store.replica, 'change');
  const open = holdWrites(api);
  for (const text of ['S', 'Sa', 'Sai', 'Sail']) type(text);
  open();
  await wait(0);
  const stored = change.mock.calls.map(([[one]]) => one?.values.title);
  expect(stored).toEqual(['S', 'Sail']);
  expect(input().dataset.stored).toBe('Sail');
});

test('draft: shows a newer value of another device after the pause, and keeps the typed text until then', async () => {
  const api = await setUp();
  type('mine');
  await wait(100);
  const record = api.server.writeElsewhere('FutureGoal', 'a', { title: 'from elsewhere' });
  const later = { ...record, stamps: { ...record.stamps, title: `${Date.parse(storedAt) + 3_600_000}-p1` } };
  await act(() => new ServerRecords(api.store.replica).receive('FutureGoal', [later]));
  await wait(0);
  expect(input().dataset.stored).toBe('from elsewhere');
  expect(input()).toHaveValue('mine');
  await wait(typingPause);
  expect(input()).toHaveValue('from elsewhere');
});

test('draft: a value of another device is shown while nothing is typed', async () => {
  const api = await setUp();
  await act(() => api.changeElsewhere('FutureGoal', 'a', { title: 'from elsewhere' }));
  expect(input()).toHaveValue('from elsewhere');
});

test('draft: is sent on blur without the pause, once', async () => {
  const api = await setUp();
  type('Sail');
  await wait(0);
  fireEvent.blur(input());
  await wait(0);
  expect(sent(api)).toEqual(['Sail']);
  fireEvent.blur(input());
  await wait(typingPause);
  expect(sent(api)).toEqual(['Sail']);
});

test('draft: a blur while it is being stored sends it when it is stored', async () => {
  const api = await setUp();
  const open = holdWrites(api);
  type('Sail');
  fireEvent.blur(input());
  await wait(0);
  open();
  await wait(0);
  expect(sent(api)).toEqual(['Sail']);
});

test('draft: an input that was not typed into sends nothing on blur and when it is unmounted', async () => {
  const api = await setUp();
  const send = jest.spyOn(api.store.outbox, 'send');
  fireEvent.blur(input());
  api.unmount();
  await wait(typingPause);
  expect(send).not.toHaveBeenCalled();
});

test('draft: a text that could not be stored stays, and is stored at the next blur', async () => {
  const api = await setUp();
  const quota = new StorageError('quota');
  const failing = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(quota);
  type('mine');
  await wait(typingPause);
  expect(onFailure.mock.calls).toEqual([[quota]]);
  expect(api.store.getStatus().storageFailure).toBe(quota);
  failing.mockRestore();
  await act(() => api.changeElsewhere('FutureGoal', 'a', { title: 'from elsewhere' }));
  expect(input()).toHaveValue('mine');
  fireEvent.blur(input());
  await wait(0);
  expect(sent(api)).toEqual(['mine']);
  expect(input().dataset.stored).toBe('mine');
});

test('draft: a text that could not be stored is stored with the next key', async () => {
  const api = await setUp();
  const failing = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(new StorageError('quota'));
  type('m');
  await wait(0);
  failing.mockRestore();
  type('mine');
  await wait(0);
  expect(input().dataset.stored).toBe('mine');
});

test('draft: is stored and sent without the pause when the input is unmounted, also while an older text is being stored', async () => {
  const api = await setUp();
  const open = holdWrites(api);
  type('older');
  await wait(0);
  type('newest');
  api.unmount();
  open();
  await wait(0);
  expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'newest' }]);
});

test('draft: a text that could not be stored is tried once more when the input is unmounted', async () => {
  const api = await setUp();
  const failing = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(new StorageError('quota'));
  type('mine');
  await wait(typingPause);
  failing.mockRestore();
  api.unmount();
  await wait(0);
  expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'mine' }]);
});

test('draft: a rejected text stays and is reported once', async () => {
  const api = await setUp();
  api.server.reject('update', 'FutureGoal', 'no');
  type('mine');
  await wait(typingPause);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(input()).toHaveValue('mine');
  fireEvent.blur(input());
  await wait(60_000);
  expect(sent(api)).toEqual(['mine']);
});

test('draft: the latest text is handed over when the page is left, although an earlier one is being stored', async () => {
  const api = await setUp();
  const release = holdWrites(api);
  const changed = jest.spyOn(api.store, 'change');
  type('S');
  type('Sail');
  dispatchEvent(new Event('pagehide'));
  expect(changed.mock.calls.map(([[change]]) => change?.values)).toEqual([{ title: 'S' }, { title: 'Sail' }]);
  release();
  await wait(typingPause);
  expect(input()).toHaveValue('Sail');
});

test('draft: stores the text of an input method when it is composed, or when the page is left', async () => {
  const api = await setUp();
  const compose = (value: string) =>
    fireEvent(input(), Object.assign(new Event('compose', { bubbles: true }), { value }));
  const change = jest.spyOn(api.store.replica, 'change');
  await act(() => compose('nǐ'));
  await wait(typingPause);
  expect(input()).toHaveValue('nǐ');
  expect(change).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(change).toHaveBeenCalledTimes(1);
  type('你');
  await wait(typingPause);
  expect(sent(api)).toEqual(['你']);
});

test('draft: a value of another device waits while an input method composes, also before its first character', async () => {
  const api = await setUp();
  fireEvent(input(), new CompositionEvent('compositionstart', { bubbles: true }));
  await act(() => api.changeElsewhere('FutureGoal', 'a', { title: 'from elsewhere' }));
  expect(input().dataset.stored).toBe('from elsewhere');
  expect(input()).toHaveValue('old');
  fireEvent(input(), new CompositionEvent('compositionend', { bubbles: true }));
  await wait(0);
  expect(input()).toHaveValue('from elsewhere');
});
