// @spec undo-deletion

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { defineRecords } from '#data/records/records.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

const bucketItems = defineRecords('BucketItem');
const sail = { id: 'a', text: 'Sail', category: null, date: null, link: null, done: false };
const onFailure = jest.fn();
const onSettled = jest.fn();

type Options = Partial<Parameters<ReturnType<typeof useDeleteWithUndo>>[2]>;

function Dreams(options: Options) {
  const { items } = useRecords(bucketItems, {});
  const deleteWithUndo = useDeleteWithUndo();
  return (items ?? []).map((item) => (
    <button
      key={item.id}
      onClick={() => {
        const change = deleteWithUndo('BucketItem', item, { text: item.text, ...options });
        void change.made.then(onSettled);
        ifFailed(change, onFailure);
      }}
    >
      Delete {item.text}
    </button>
  ));
}

/** Shows one bucket item. The server answers its deletion when it is released. */
async function open(options: Options = {}) {
  const api = fakeRecords({ BucketItem: [sail] }, 50);
  await renderInApp(<Dreams {...options} />, { areas: ['records'], store: api.store });
  await screen.findByRole('button', { name: 'Delete Sail' });
  return { ...api, release: api.server.hold('delete', 'BucketItem') };
}

const remove = () => userEvent.click(screen.getByRole('button', { name: 'Delete Sail' }));
const undo = () => screen.queryByRole('button', { name: /^Undo: / });
const isShown = () => screen.queryByRole('button', { name: 'Delete Sail' }) !== null;
const settle = (time = 20) => act(() => new Promise((end) => setTimeout(end, time)));

test('delete with undo: deletes at once; undo brings the record back as it was', async () => {
  const { server, release } = await open();
  release();
  await remove();
  await waitFor(() => expect(server.stored('BucketItem')).toEqual([]));
  expect(isShown()).toBe(false);
  expect(onSettled).toHaveBeenCalledWith(true);
  await userEvent.click(undo()!);
  await waitFor(() => expect(server.stored('BucketItem')).toMatchObject([sail]));
  expect(isShown()).toBe(true);
  expect(onFailure).not.toHaveBeenCalled();
});

test('delete with undo: a confirmed deletion is shown, and its undo offered, after the server has it', async () => {
  const { release } = await open({ isConfirmed: true });
  await remove();
  expect([isShown(), undo()]).toEqual([true, null]);
  release();
  await waitFor(() => expect(isShown()).toBe(false));
  expect(undo()).toBeVisible();
});

test.each([false, true])(
  'delete with undo: a rejection that comes later withdraws the undo, confirmed: %s',
  async (isConfirmed) => {
    const { server, release } = await open({ isConfirmed });
    server.reject('delete', 'BucketItem', 'no');
    await remove();
    await settle(100);
    expect([isShown(), undo() === null]).toEqual([false, false]);
    release();
    await waitFor(() => expect(isShown()).toBe(true));
    await waitFor(() => expect(undo()).toBeNull());
    expect(onFailure.mock.calls).toEqual([[new RejectedChange('no')]]);
  },
);

test('delete with undo: a confirmed deletion that is rejected in time offers no undo', async () => {
  const { server, release } = await open({ isConfirmed: true });
  server.reject('delete', 'BucketItem', 'no');
  release();
  await remove();
  await settle();
  expect([isShown(), undo()]).toEqual([true, null]);
  expect(onSettled).toHaveBeenCalledWith(false);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('delete with undo: the undo of a screen that hides a rejected record stays', async () => {
  const { server, release } = await open({ keepsUndo: true });
  server.reject('delete', 'BucketItem', 'no');
  await remove();
  release();
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  await settle();
  expect(undo()).toBeVisible();
});

test('delete with undo: a deletion that could not be stored offers no undo', async () => {
  const { store, release } = await open();
  release();
  jest.spyOn(store.replica.storage, 'write').mockRejectedValueOnce(new StorageError('quota'));
  await remove();
  await settle();
  expect([isShown(), undo()]).toEqual([true, null]);
  expect(onFailure.mock.calls).toEqual([[new StorageError('quota')]]);
});

test('delete with undo: uses the restoration of the caller', async () => {
  const restore = jest.fn(() => Promise.resolve());
  const { release } = await open({ restore });
  release();
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  expect(restore).toHaveBeenCalledTimes(1);
});
