import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';

async function open() {
  const onClose = jest.fn();
  await renderInApp(
    <Dialog title="Edit" onClose={onClose}>
      <input aria-label="File" type="file" />
    </Dialog>,
    { areas: ['common'] },
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Edit' }) };
}

test('dialog: Escape asks the owner to close it and prevents the browser from closing it', async () => {
  const { onClose, dialog } = await open();
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('dialog: asks the owner to close it after the browser has closed it', async () => {
  const { onClose, dialog } = await open();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('dialog: stays open when a file chooser inside it is cancelled', async () => {
  const { onClose } = await open();
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['heading', () => screen.getByRole('heading', { name: 'Edit' })],
  ['first', () => document.body],
] as const)('dialog: with focus on %s', async (focus, target) => {
  await renderInApp(
    <Dialog title="Edit" focus={focus} width="medium" onClose={() => undefined}>
      <input aria-label="File" type="file" />
    </Dialog>,
    { areas: ['common'] },
  );
  // jsdom's dialogs do not focus their first field by themselves.
  expect(target()).toHaveFocus();
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Edit" onClose={() => setIsOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

test('dialog: returns the focus when the browser does not', async () => {
  await renderInApp(<Opener />, { areas: ['common'] });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByLabelText('Name'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
