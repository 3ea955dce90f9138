// @spec form-draft

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { Dialog } from '#ui/dialog.tsx';
import { loadArea } from '#platform/i18n/i18n.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { WithDialogHistory } from './with-dialog-history.tsx';

function Plan() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isStuck, setIsStuck] = useState(false);
  const close = () => isStuck || setOpen((now) => now.slice(0, -1));
  return (
    <>
      <h1>Plan</h1>
      <button onClick={() => setOpen(['First'])}>Open</button>
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={close}>
          <button onClick={() => setOpen([...open, 'Second'])}>Open second</button>
          <button onClick={() => setOpen(['Next step'])}>Go on</button>
          <button onClick={() => setIsStuck(!isStuck)}>Stay</button>
          <button
            onClick={() => {
              close();
              void navigate('/journal');
            }}
          >
            Close and leave
          </button>
          <button
            onClick={() => {
              close();
              void navigate('/plan?day=1', { replace: true });
            }}
          >
            Close and replace
          </button>
          <button
            onClick={() => {
              void navigate('/plan?day=1');
              void navigate('/journal');
            }}
          >
            Leave twice
          </button>
          <Link to="/journal">Journal</Link>
        </Dialog>
      ))}
    </>
  );
}

async function start(path = '/plan') {
  history.pushState(null, '', '/start');
  history.pushState(null, '', path);
  await loadArea('common');
  return show();
}

function show() {
  return render(
    <MessagesProvider>
      <BrowserRouter>
        <WithDialogHistory>
          <Routes>
            <Route path="/start" element={<h1>Start</h1>} />
            <Route path="/plan" element={<Plan />} />
            <Route path="/journal" element={<h1>Journal</h1>} />
          </Routes>
        </WithDialogHistory>
      </BrowserRouter>
    </MessagesProvider>,
  );
}

const press = (name: string) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));
const shows = (...expected: readonly string[]) =>
  waitFor(() =>
    expect(titles().map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(expected),
  );
const page = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The history is changed in later tasks. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

/** Waits until the current entry has the depth of this number of dialogs. */
const hasEntries = (dialogs: number | undefined) =>
  waitFor(() => expect((history.state as { dialogs?: number } | null)?.dialogs).toBe(dialogs));

async function go(delta: number) {
  history.go(delta);
  await settled();
}

test('dialog history: Back closes the topmost dialog, then the next one, then leaves the page', async () => {
  await start();
  await press('Open');
  await press('Open second');
  await shows('First', 'Second');
  await settled();
  await go(-1);
  await shows('First');
  await go(-1);
  await shows();
  expect(location.pathname).toBe('/plan');
  await go(-1);
  await page('Start');
});

test('dialog history: removes the entry of a closed dialog', async () => {
  await start();
  await press('Open');
  await press('Close');
  await settled();
  await press('Open');
  await press('Go on');
  await settled();
  await press('Close');
  await settled();
  await go(-1);
  await page('Start');
});

test('dialog history: Forward does not open a dialog, and Back then leaves the page', async () => {
  await start();
  await press('Open');
  await settled();
  await go(-1);
  await shows();
  await go(1);
  await shows();
  await settled();
  await go(-1);
  await page('Start');
});

test('dialog history: a dialog that does not close is closed by a later Back', async () => {
  await start();
  await press('Open');
  await press('Stay');
  await settled();
  await go(-1);
  await shows('First');
  expect(location.pathname).toBe('/plan');
  await press('Stay');
  await go(-1);
  await shows();
});

test.each(['a link', 'a navigation after it was closed'])(
  'dialog history: after %s, Back leads to the page without the dialog',
  async (way) => {
    await start();
    await press('Open');
    await press('Open second');
    await settled();
    if (way === 'a link')
      await userEvent.click(screen.getAllByRole('link', { name: 'Journal' })[1] as Element);
    else await press('Close and leave');
    await page('Journal');
    await settled();
    await go(-1);
    await page('Plan');
    await shows();
    await go(-1);
    await page('Start');
  },
);

test('dialog history: keeps the address that a closing dialog replaces', async () => {
  await start();
  await press('Open');
  await settled();
  await press('Close and replace');
  await waitFor(() => expect(location.search).toBe('?day=1'));
  await settled();
  await go(-1);
  await page('Start');
});

test('dialog history: two navigations out of a dialog in one event both get an entry', async () => {
  await start();
  await press('Open');
  await settled();
  await press('Leave twice');
  await page('Journal');
  await settled();
  await go(-1);
  await page('Plan');
  expect(location.search).toBe('?day=1');
  await shows();
  await go(-1);
  expect(location.search).toBe('');
  await go(-1);
  await page('Start');
});

test('dialog history: a dialog that opens while the entry of another is removed gets an entry', async () => {
  await start();
  await press('Open');
  await settled();
  // Without a task in between, so that the removal is pending.
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  await shows('First');
  await settled();
  await go(-1);
  await shows();
  expect(location.pathname).toBe('/plan');
  await go(-1);
  await page('Start');
});

test('dialog history: after a reload with an open dialog, Back leaves the page', async () => {
  const { unmount } = await start();
  await press('Open');
  await hasEntries(1);
  const state: unknown = history.state;
  unmount();
  await hasEntries(undefined);
  // A reload keeps the entries, also that of the dialog.
  history.pushState(state, '', '/plan');
  show();
  await hasEntries(undefined);
  await go(-1);
  await page('Start');
});
