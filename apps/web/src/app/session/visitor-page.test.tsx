// @spec add-visitor

import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceSessionChange } from '#account/identity/session-changes.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { changedRecords } from '#test/changed-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { AppRoutes } from '../app-routes.tsx';

const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };
const open = (path: string) =>
  act(() =>
    renderInApp(
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>,
      { path },
    ),
  );
const change = (to: () => void) =>
  act(async () => {
    to();
    announceSessionChange();
    await Promise.resolve();
  });
/** Also waits for the clean-up of the device, so that none is active when the test ends. */
const endSession = async () => {
  await change(clearSession);
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
};
const field = () => screen.findByRole('combobox', { name: 'Search or add' });

beforeEach(() => void answerNetwork(() => changedRecords({})));
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

test('visitor: /add shows the text, and opens the sign-in', async () => {
  await open('/add#text=call%20mum');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to add this.' })).toBeVisible();
  expect(screen.getByText('call mum')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('visitor: /add has the text in the field after the sign-in', async () => {
  await open('/add#text=call%20mum');
  await screen.findByText('call mum');
  await change(() => signIn(mira));
  expect(await field()).toHaveValue('call mum');
});

test('visitor: after a session that ended only its user gets the text back', async () => {
  signIn(mira);
  await open('/add#text=call%20mum');
  await userEvent.type(await field(), ' today');
  await endSession();
  expect(await screen.findByRole('heading', { name: 'Sign in to add this.' })).toBeVisible();
  expect(screen.queryByText(/call mum/)).toBeNull();
  await change(() => signIn(mira));
  expect(await field()).toHaveValue('call mum today');
  await endSession();
  await change(() => signIn({ sub: 'noah', email: 'noah@example.org', name: 'Noah' }));
  expect(await field()).toHaveValue('');
  await endSession();
  await screen.findByRole('heading', { name: 'Sign in to add this.' });
});
