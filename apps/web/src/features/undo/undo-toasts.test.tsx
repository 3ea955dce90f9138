// @spec undo-toasts

import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { UndoToasts } from './undo-toasts.tsx';
import { useUndo, type Undoable } from './use-undo.ts';

function Deleter({ deleted }: { deleted: Undoable }) {
  const offerUndo = useUndo();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => offerUndo(deleted)}>
        Delete {deleted.text}
      </button>
      <input aria-label="Text" />
    </main>
  );
}

async function open(...all: Undoable[]) {
  await renderInApp(
    <UndoToasts>
      {all.map((deleted) => (
        <Deleter key={deleted.text} deleted={deleted} />
      ))}
    </UndoToasts>,
    { areas: ['records'] },
  );
  for (const { text } of all) fireEvent.click(screen.getByRole('button', { name: `Delete ${text}`.trim() }));
}

const undos = () => screen.queryAllByRole('button', { name: /^Undo: / });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const restored = () => jest.fn(() => Promise.resolve());

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('undo toast: announces the deleted text in a live region and disappears after eight seconds', async () => {
  await open({ text: 'Walk', restore: restored() });
  expect(screen.getByRole('status')).toHaveTextContent('Deleted Walk');
  await wait(7_999);
  expect(undos()).toHaveLength(1);
  await wait(1);
  expect(undos()).toHaveLength(0);
});

test('undo toast: each Undo names the change that it undoes, and begins with its visible text', async () => {
  const moved = { text: '', message: 'Moved 2 to today', restore: restored() };
  await open({ text: 'Walk', restore: restored() }, { text: 'Sail', restore: restored() }, moved);
  const names = ['Undo: Deleted Walk', 'Undo: Deleted Sail', 'Undo: Moved 2 to today'];
  expect(undos().map((button) => button.getAttribute('aria-label'))).toEqual(names);
  for (const name of names) expect(screen.getByRole('button', { name })).toHaveTextContent(/^Undo$/);
});

test('undo toast: is shown for a record without text', async () => {
  await open({ text: '', restore: restored() });
  expect(screen.getByRole('status')).toHaveTextContent(/^DeletedUndo$/);
});

test('undo toast: shows the message of another change, and its failure', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const restore = jest.fn().mockRejectedValue(new Error('full'));
  await open({ text: 'Walk', message: 'Moved to Friday', failure: 'Walk stays on Friday', restore });
  expect(screen.getByRole('status')).toHaveTextContent(/^Moved to FridayUndo$/);
  fireEvent.click(undos()[0]!);
  await wait(0);
  expect(screen.getByRole('status')).toHaveTextContent(/^Walk stays on FridayUndo$/);
});

test('undo toast: stays while it has the pointer or the focus', async () => {
  await open({ text: 'Walk', restore: restored() });
  await wait(5_000);
  act(() => undos()[0]!.focus());
  await wait(60_000);
  expect(undos()).toHaveLength(1);
  act(() => undos()[0]!.blur());
  await wait(2_999);
  const toast = undos()[0]!.parentElement!;
  act(() => void toast.dispatchEvent(new Event('pointerenter')));
  await wait(60_000);
  act(() => void toast.dispatchEvent(new Event('pointerleave')));
  expect(undos()).toHaveLength(1);
  await wait(1);
  expect(undos()).toHaveLength(0);
});

test('undo toast: Undo restores its own record once and moves the focus to the page', async () => {
  const [walk, sail] = [restored(), restored()];
  await open({ text: 'Walk', restore: walk }, { text: 'Sail', restore: sail });
  const [undoWalk] = undos();
  act(() => undoWalk!.focus());
  fireEvent.click(undoWalk!);
  fireEvent.click(undoWalk!);
  await wait(0);
  expect(walk).toHaveBeenCalledTimes(1);
  expect(sail).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(/^Deleted SailUndo$/);
  expect(screen.getAllByRole('main')[0]).toHaveFocus();
});

test('undo toast: Ctrl+Z and ⌘Z restore the newest record, but not in a text field', async () => {
  const [walk, sail] = [restored(), restored()];
  await open({ text: 'Walk', restore: walk }, { text: 'Sail', restore: sail });
  const field = screen.getAllByRole('textbox')[0]!;
  fireEvent.input(field, { target: { value: 'a' } });
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(sail).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await wait(0);
  expect(sail).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  await wait(0);
  expect(walk).toHaveBeenCalledTimes(1);
  expect(undos()).toHaveLength(0);
});

test('undo toast: a failed restore is shown and logged, and can be retried for the whole lifetime', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const offline = new Error('offline');
  const restore = jest.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce(undefined);
  await open({ text: 'Walk', restore });
  await wait(7_000);
  fireEvent.click(undos()[0]!);
  await wait(7_000);
  expect(log.mock.calls).toEqual([['Failed to restore:', offline]]);
  expect(screen.getByRole('status')).toHaveTextContent('Walk could not be brought back. Please try again.');
  fireEvent.click(undos()[0]!);
  await wait(0);
  expect(restore).toHaveBeenCalledTimes(2);
  expect(undos()).toHaveLength(0);
});

test('undo toast: comes back when the server rejects the restored record, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  let rejectRestored: (error: Error) => void = () => undefined;
  const acknowledged = new Promise<void>((_, reject) => {
    rejectRestored = reject;
  });
  const restore = jest.fn().mockResolvedValueOnce({ acknowledged }).mockResolvedValueOnce(undefined);
  await open({ text: 'Walk', restore });
  fireEvent.click(undos()[0]!);
  await wait(0);
  expect(undos()).toHaveLength(0);
  const rejected = new RejectedChange('no');
  rejectRestored(rejected);
  await wait(0);
  expect(log.mock.calls).toEqual([['Failed to restore:', rejected]]);
  expect(screen.getByRole('status')).toHaveTextContent('Walk could not be brought back. Please try again.');
  fireEvent.click(undos()[0]!);
  await wait(0);
  expect(restore).toHaveBeenCalledTimes(2);
  expect(undos()).toHaveLength(0);
});

test('undo toast: removes a withdrawn offer at once, and moves the focus from it to the page', async () => {
  let withdraw: () => void = () => undefined;
  function WithdrawingDeleter() {
    const offerUndo = useUndo();
    return (
      <main id="main" tabIndex={-1}>
        <button
          type="button"
          onClick={() => {
            withdraw = offerUndo({ text: 'Walk', restore: restored() });
            offerUndo({ text: 'Sail', restore: restored() });
          }}
        >
          Delete
        </button>
      </main>
    );
  }
  await renderInApp(
    <UndoToasts>
      <WithdrawingDeleter />
    </UndoToasts>,
    { areas: ['records'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  act(() => undos()[0]!.focus());
  act(() => withdraw());
  expect(screen.getByRole('status')).toHaveTextContent(/^Deleted SailUndo$/);
  expect(screen.getByRole('main')).toHaveFocus();
});

function DialogOpener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      {isOpen && (
        <Dialog title="Edit" onClose={() => setIsOpen(false)}>
          <p>Text</p>
        </Dialog>
      )}
    </>
  );
}

test('undo toast: is in the dialog while one is open, and ends after the same time', async () => {
  await renderInApp(
    <UndoToasts>
      <Deleter deleted={{ text: 'Walk', restore: restored() }} />
      <DialogOpener />
    </UndoToasts>,
    { areas: ['records'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete Walk' }));
  await wait(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(within(screen.getByRole('dialog')).getByText('Deleted Walk')).toBeVisible();
  await wait(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(1_999);
  expect(undos()).toHaveLength(1);
  await wait(1);
  expect(undos()).toHaveLength(0);
});

function Dialogs() {
  const offerUndo = useUndo();
  const [isOver, setIsOver] = useState(false);
  return (
    <Dialog title="Month" onClose={() => undefined}>
      <button onClick={() => offerUndo({ text: 'Walk', restore: restored() })}>Delete</button>
      <button onClick={() => setIsOver(true)}>Edit</button>
      {isOver && (
        <Dialog title="Edit Task" onClose={() => setIsOver(false)}>
          Fields
        </Dialog>
      )}
    </Dialog>
  );
}

test('undo toast: is in the dialog over another dialog, and back in the first when that is closed', async () => {
  await renderInApp(
    <UndoToasts>
      <Dialogs />
    </UndoToasts>,
    { areas: ['records'] },
  );
  const dialogOf = () => screen.getByText('Deleted Walk').closest('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(dialogOf()).toHaveAccessibleName('Month');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(dialogOf()).toHaveAccessibleName('Edit Task');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Edit Task' })).getByRole('button', { name: 'Close' }),
  );
  expect(dialogOf()).toHaveAccessibleName('Month');
});
