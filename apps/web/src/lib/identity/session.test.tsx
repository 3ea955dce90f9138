import { act, render, screen } from '@testing-library/react';
import type { IdentityClient, Person } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';
import { announceSessionChange } from './session-changes.ts';
import { SessionProvider, useSession } from './session.tsx';

const ann: Person = { username: 'sub-1', email: 'ann@example.com', name: 'Ann' };
const cookie = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const setCookie = () => (document.cookie = `${cookie}=sub-1`);
const dropCookie = () => (document.cookie = `${cookie}=; max-age=0`);

let load: jest.Mock<Promise<IdentityClient>>;
let signOut: () => Promise<void>;

beforeEach(() => {
  signOut = () => Promise.resolve(void dropCookie());
  // The user pool is outside of this test: only the two calls that the session makes.
  const client = { currentUser: () => Promise.resolve(ann), signOut: () => signOut() };
  load = jest.fn(() => Promise.resolve(client as unknown as IdentityClient));
});

afterEach(() => {
  dropCookie();
  localStorage.clear();
});

function Probe() {
  const session = useSession();
  return (
    <>
      <p>{`${session.status} ${session.user?.name ?? '-'}`}</p>
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

test('without a session cookie the person is signed out and the client library is not loaded', async () => {
  await start();
  expect(screen.getByText('signed-out -')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('with a session cookie the person becomes known and the name is kept', async () => {
  setCookie();
  await start();
  expect(await screen.findByText('signed-in Ann')).toBeInTheDocument();
  expect(localStorage.getItem('name')).toBe('Ann');
});

test('a sign-in is noticed when it is announced', async () => {
  await start();
  setCookie();
  act(announceSessionChange);
  expect(await screen.findByText('signed-in Ann')).toBeInTheDocument();
});

test('logging out removes the kept name', async () => {
  setCookie();
  await start();
  await screen.findByText('signed-in Ann');
  screen.getByRole('button').click();
  expect(await screen.findByText('signed-out -')).toBeInTheDocument();
  expect(localStorage.getItem('name')).toBeNull();
});

test('a log-out that fails keeps the session and tells its caller', async () => {
  signOut = () => Promise.reject(new IdentityError('NetworkError', 'Network error'));
  setCookie();
  await start();
  await screen.findByText('signed-in Ann');
  await act(async () => {
    screen.getByRole('button').click();
    await Promise.resolve();
  });
  expect(screen.getByText('signed-in Ann')).toBeInTheDocument();
  expect(document.title).toBe('IdentityError: Network error');
  expect(localStorage.getItem('name')).toBe('Ann');
});

test("another tab's log-out is noticed", async () => {
  setCookie();
  await start();
  await screen.findByText('signed-in Ann');
  dropCookie();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'name', newValue: null })));
  expect(await screen.findByText('signed-out -')).toBeInTheDocument();
});
