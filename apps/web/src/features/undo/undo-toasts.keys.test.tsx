import { act, fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '#test/render.tsx';
import { UndoToasts } from './undo-toasts.tsx';
import { useUndo } from './use-undo.ts';

function Deleter({ restore }: { restore: (text: string) => Promise<void> }) {
  const offerUndo = useUndo();
  const remove = (text: string) => offerUndo({ text, restore: () => restore(text) });
  return (
    <>
      <button onClick={() => ['Walk', 'Read'].forEach(remove)}>Delete both</button>
      <input aria-label="Text" />
      <select aria-label="Choice" />
    </>
  );
}

/** Deletes 'Walk' and 'Read', and returns the messages about the restored texts. */
async function open() {
  const restore = jest.fn((_: string) => Promise.resolve());
  await renderInApp(
    <UndoToasts>
      <Deleter restore={restore} />
    </UndoToasts>,
    { areas: ['records'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete both' }));
  return restore;
}

const pressUndo = async (target: Element) => {
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
  await act(() => Promise.resolve());
};

test('undo key: in an empty field it restores the newest record, unless the user emptied the field', async () => {
  const restore = await open();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  type('a');
  await pressUndo(field);
  type('');
  await pressUndo(field);
  expect(restore).not.toHaveBeenCalled();
  // A form that was submitted empties its field.
  type('b');
  field.value = '';
  await pressUndo(field);
  expect(restore.mock.calls).toEqual([['Read']]);
  await pressUndo(field);
  expect(restore.mock.calls).toEqual([['Read'], ['Walk']]);
});

test('undo key: in a choice it restores the newest record', async () => {
  const restore = await open();
  await pressUndo(screen.getByRole('combobox', { name: 'Choice' }));
  expect(restore.mock.calls).toEqual([['Read']]);
});
