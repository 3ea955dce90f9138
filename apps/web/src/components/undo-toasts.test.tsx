import { act, fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '#test/render.tsx';
import { UndoToasts } from './undo-toasts.tsx';
import { useUndo, type Deleted } from './use-undo.ts';

function Deleter({ deleted }: { deleted: Deleted }) {
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

async function open(...all: Deleted[]) {
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

const undos = () => screen.queryAllByRole('button', { name: 'Undo' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const restored = () => jest.fn(() => Promise.resolve());

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('says what was deleted in a live region, and goes after eight seconds', async () => {
  await open({ text: 'Walk', restore: restored() });
  expect(screen.getByRole('status')).toHaveTextContent('Deleted Walk');
  await wait(7_999);
  expect(undos()).toHaveLength(1);
  await wait(1);
  expect(undos()).toHaveLength(0);
});

test('what has no text is deleted all the same', async () => {
  await open({ text: '', restore: restored() });
  expect(screen.getByRole('status')).toHaveTextContent(/^DeletedUndo$/);
});

test('waits while somebody is busy with it, by pointer or by keyboard', async () => {
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

test('Undo brings back the one it stands by, once, and leaves the focus on the page', async () => {
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

test('Ctrl+Z and ⌘Z take the newest back, but not while somebody writes', async () => {
  const [walk, sail] = [restored(), restored()];
  await open({ text: 'Walk', restore: walk }, { text: 'Sail', restore: sail });
  fireEvent.keyDown(screen.getAllByRole('textbox')[0]!, { key: 'z', ctrlKey: true });
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

test('an undo that fails says so, is logged, and can be tried again for as long', async () => {
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
