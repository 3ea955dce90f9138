// @spec local-session

import { act, cleanup, render, screen } from '@testing-library/react';
import { clearSession, signIn } from '#test/signed-in.ts';
import type { IdentityClient } from './identity-client.ts';
import { beginLocalUse, endLocalUse, hasLocalRecords } from './local-use.ts';
import { announceSessionChange } from './session-changes.ts';
import { SessionProvider, useSession } from './session.tsx';

const ann = { username: 'sub-1', email: 'ann@example.com', name: 'Ann' };
let load: jest.Mock<Promise<IdentityClient>>;

beforeEach(() => {
  // A fake of the client with only the calls of the session.
  const client = {
    storedUser: () => null,
    currentUser: () => Promise.resolve(ann),
    signOut: () => {
      clearSession();
      return Promise.resolve();
    },
  };
  load = jest.fn(() => Promise.resolve(client as unknown as IdentityClient));
});

afterEach(() => {
  cleanup();
  clearSession();
  endLocalUse();
  localStorage.clear();
});

function Probe() {
  const { status, user, owner, signOut } = useSession();
  return (
    <>
      <p>{`${status} ${user?.name ?? '-'} ${owner ?? '-'}`}</p>
      <button onClick={() => void signOut()}>Log Out</button>
    </>
  );
}

const start = () =>
  act(async () => {
    render(
      <SessionProvider load={load}>
        <Probe />
      </SessionProvider>,
    );
    await Promise.resolve();
  });

test('use without an account: survives a reload, without loading the client library, and keeps the values of the user', async () => {
  await start();
  act(beginLocalUse);
  expect(screen.getByText('local - local')).toBeInTheDocument();
  localStorage.setItem('week-start', 'monday');
  cleanup();
  await start();
  expect(screen.getByText('local - local')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  expect(localStorage.getItem('week-start')).toBe('monday');
});

test('use without an account: begins and ends in another tab', async () => {
  const otherTab = new BroadcastChannel('session');
  await start();
  localStorage.setItem('local-use', 'yes');
  otherTab.postMessage(null);
  expect(await screen.findByText('local - local')).toBeInTheDocument();
  localStorage.removeItem('local-use');
  otherTab.postMessage(null);
  expect(await screen.findByText('signed-out - -')).toBeInTheDocument();
  otherTab.close();
});

test('use without an account: follows another tab also when the storage shows it later', async () => {
  await start();
  localStorage.setItem('local-use', 'yes');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'local-use' })));
  expect(screen.getByText('local - local')).toBeInTheDocument();
});

test('use without an account: a session of an account comes first; after its log-out no user is shown, and the records are still known', async () => {
  localStorage.setItem('local-use', 'yes');
  localStorage.setItem('local-records', 'yes');
  localStorage.setItem('draft local letter', '{}');
  localStorage.setItem('focus-sessions', '[1]');
  await start();
  expect(screen.getByText('local - local')).toBeInTheDocument();
  signIn({ sub: ann.username, email: ann.email, name: ann.name });
  act(announceSessionChange);
  expect(await screen.findByText('signed-in Ann sub-1')).toBeInTheDocument();
  expect(localStorage.getItem('focus-sessions')).toBeNull();
  screen.getByRole('button', { name: 'Log Out' }).click();
  expect(await screen.findByText('signed-out - -')).toBeInTheDocument();
  expect(hasLocalRecords()).toBe(true);
  expect(localStorage.getItem('draft local letter')).toBe('{}');
  act(beginLocalUse);
  expect(localStorage.getItem('focus-sessions')).toBe('[1]');
});

test('use without an account: works until the page is closed where the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await start();
  act(beginLocalUse);
  expect(screen.getByText('local - local')).toBeInTheDocument();
  act(() => endLocalUse());
  expect(await screen.findByText('signed-out - -')).toBeInTheDocument();
});
