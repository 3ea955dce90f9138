// @spec account-stored-name account-name-removed rows-before-client

import { act, render, screen, waitFor } from '@testing-library/react';
import type { IdentityClient } from './identity-client.ts';
import type { User } from './user.ts';
import { IdentityError } from './identity-error.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import { SessionProvider, useSession } from './session.tsx';

const ann: User = { username: 'sub-1', email: 'ann@example.com', name: 'Ann' };
const ben: User = { username: 'sub-2', email: 'ben@example.com', name: 'Ben' };
const owner = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const storeSession = ({ username }: User = ann) => localStorage.setItem(owner, username);

let load: jest.Mock<Promise<IdentityClient>>;
let currentUser: () => Promise<User | null>;
let storedUser: () => User | null;
let signOut: () => Promise<void>;

beforeEach(() => {
  currentUser = () => Promise.resolve(localStorage.getItem(owner) === ben.username ? ben : ann);
  storedUser = () => null;
  signOut = () => {
    clearSession();
    return Promise.resolve();
  };
  // A fake of the client with only the calls of the session.
  const client = {
    storedUser: () => storedUser(),
    currentUser: () => currentUser(),
    signOut: () => signOut(),
  };
  load = jest.fn(() => Promise.resolve(client as unknown as IdentityClient));
});

afterEach(() => {
  clearSession();
  localStorage.clear();
});

function Probe() {
  const session = useSession();
  return (
    <>
      <p>{`${session.status} ${session.user?.name ?? '-'}`}</p>
      <button onClick={() => void session.refresh()}>Refresh</button>
      <button
        onClick={() => void session.signOut().catch((error: unknown) => (document.title = String(error)))}
      >
        Log Out
      </button>
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

test('session: without a stored one no user is signed in and the client library is not loaded', async () => {
  await start();
  expect(screen.getByText('signed-out -')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('session: reads the user of a stored session and stores the name', async () => {
  storeSession();
  await start();
  expect(await screen.findByText('signed-in Ann')).toBeInTheDocument();
  expect(localStorage.getItem('name')).toBe('Ann');
});

test('session: the user of the id token is signed in before the client library is loaded', async () => {
  signIn({ sub: ann.username, email: ann.email, name: ann.name });
  await start();
  expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test('session: an announced sign-in is read', async () => {
  await start();
  storeSession();
  act(announceSessionChange);
  expect(await screen.findByText('signed-in Ann')).toBeInTheDocument();
});

test('session: a log-out removes the stored name', async () => {
  storeSession();
  await start();
  await screen.findByText('signed-in Ann');
  screen.getByRole('button', { name: 'Log Out' }).click();
  expect(await screen.findByText('signed-out -')).toBeInTheDocument();
  expect(localStorage.getItem('name')).toBeNull();
});

test('session: a failed log-out keeps the session and rejects', async () => {
  signOut = () => Promise.reject(new IdentityError('NetworkError', 'Network error'));
  storeSession();
  await start();
  await screen.findByText('signed-in Ann');
  await act(async () => {
    screen.getByRole('button', { name: 'Log Out' }).click();
    await Promise.resolve();
  });
  expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
  expect(document.title).toBe('IdentityError: Network error');
  expect(localStorage.getItem('name')).toBe('Ann');
});

describe('session changed in another tab', () => {
  /** Another tab, which announces its changes. */
  let otherTab: BroadcastChannel;
  beforeEach(async () => {
    otherTab = new BroadcastChannel('session');
    storeSession();
    await start();
    await screen.findByText('signed-in Ann');
  });
  afterEach(() => otherTab.close());

  test('an announced log-out ends it here', async () => {
    clearSession();
    otherTab.postMessage(null);
    expect(await screen.findByText('signed-out -')).toBeInTheDocument();
    expect(localStorage.getItem('name')).toBeNull();
  });

  test('an announced log-out ends it here also when the storage shows it later', async () => {
    otherTab.postMessage(null);
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
    clearSession();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: owner })));
    expect(await screen.findByText('signed-out -')).toBeInTheDocument();
  });

  test('an announced sign-in of another user is read', async () => {
    storeSession(ben);
    otherTab.postMessage(null);
    expect(await screen.findByText('signed-in Ben')).toBeInTheDocument();
  });

  test('an announced change of the name is read and stored', async () => {
    currentUser = () => Promise.resolve({ ...ann, name: 'Anne' });
    otherTab.postMessage(null);
    expect(await screen.findByText('signed-in Anne')).toBeInTheDocument();
    expect(localStorage.getItem('name')).toBe('Anne');
  });

  test('a log-out here is announced once', async () => {
    const listener = jest.fn();
    otherTab.onmessage = listener;
    clearSession();
    act(announceSessionChange);
    await waitFor(() => expect(listener).toHaveBeenCalled());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  const shownAgain: [string, () => void][] = [
    [
      'comes from the back/forward cache',
      () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ];

  test.each(shownAgain)('a page that %s shows no user after a log-out, before it is painted', (_, show) => {
    clearSession();
    act(() => {
      show();
      expect(screen.getByText('signed-out -')).toBeInTheDocument();
    });
  });

  test.each(shownAgain)('a page that %s stops showing the previous user', async (_, show) => {
    storeSession(ben);
    act(() => {
      show();
      expect(screen.getByText('loading -')).toBeInTheDocument();
    });
    expect(await screen.findByText('signed-in Ben')).toBeInTheDocument();
  });

  test.each(shownAgain)('a page that %s with the same session does not change', (_, show) => {
    act(() => {
      show();
      expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
    });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('session whose tokens have expired', () => {
  let answer: (user: User | null) => void = () => undefined;
  beforeEach(async () => {
    storedUser = () => ann;
    currentUser = () => new Promise((resolve) => (answer = resolve));
    storeSession();
    await start();
  });
  const answerWith = (user: User | null) =>
    act(async () => {
      answer(user);
      await Promise.resolve();
    });

  test('the stored user is signed in before the response of the user pool', async () => {
    expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
    await answerWith({ ...ann, name: 'Anna' });
    expect(screen.getByText('signed-in Anna')).toBeInTheDocument();
    expect(localStorage.getItem('name')).toBe('Anna');
  });

  test('no user is signed in after the user pool has rejected the refresh', async () => {
    expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
    clearSession();
    await answerWith(null);
    expect(screen.getByText('signed-out -')).toBeInTheDocument();
    expect(localStorage.getItem('name')).toBeNull();
  });

  test('a user who signed in meanwhile is not replaced by the stored one', async () => {
    storeSession(ben);
    storedUser = () => ben;
    currentUser = () => Promise.resolve(ben);
    act(announceSessionChange);
    expect(await screen.findByText('signed-in Ben')).toBeInTheDocument();
    await answerWith(ann);
    expect(await screen.findByText('signed-in Ben')).toBeInTheDocument();
  });
});

test('session: a response after a log-out in another tab signs no user in', async () => {
  let answer: (user: User) => void = () => undefined;
  currentUser = () => new Promise((resolve) => (answer = resolve));
  storeSession();
  await start();
  clearSession();
  await act(async () => {
    answer(ann);
    await Promise.resolve();
  });
  expect(await screen.findByText('signed-out -')).toBeInTheDocument();
  expect(localStorage.getItem('name')).toBeNull();
});
