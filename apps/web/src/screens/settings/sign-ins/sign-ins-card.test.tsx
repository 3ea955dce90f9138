// @spec sign-ins-listed sign-out-there sign-out-everywhere

import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignIn } from '@kairos/schema/records/sign-in';
import { IdentityError } from '#account/identity/identity-error.ts';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import { actionsOf, type FakeActions } from '../testing/account.ts';
import { SignInsCard } from './sign-ins-card.tsx';

const now = new Date(2026, 10, 28, 9, 30);
const local = (...time: [number, number, number, number?, number?]) => new Date(...time).toISOString();
const createdAt = local(2026, 10, 27, 8, 0);

const here = {
  device: 'computer',
  browser: 'Firefox, Linux',
  since: createdAt,
  usedAt: local(2026, 10, 28, 9),
};
const iphone = {
  device: 'phone',
  browser: 'Kairos, iPhone',
  since: local(2026, 7, 14),
  usedAt: local(2026, 10, 28, 7, 12),
};
const windows = {
  device: 'computer',
  browser: 'Chrome, Windows',
  since: local(2025, 11, 24),
  usedAt: local(2026, 10, 20),
};
const stored = (id: string, values: Partial<SignIn>) => sample('SignIn', { id, createdAt, ...values });
const all = [stored('a', windows), stored('b', iphone), stored('own', here)];

beforeEach(() => {
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira', origin_jti: 'own', auth_time: 1 });
});
afterEach(() => {
  cleanup();
  clearSession();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(
  signIns: readonly SignIn[] = all,
  actions: FakeActions = {},
  prepare?: (records: ReturnType<typeof fakeRecords>) => void,
) {
  const records = fakeRecords({ SignIn: signIns }, 1_000);
  prepare?.(records);
  const { loadChanges, logOut } = actionsOf(actions);
  const view = await renderInApp(<SignInsCard load={loadChanges} onSignOut={logOut} />, {
    ...{ areas: ['settings', 'records', 'sign-ins', 'common'], store: records.store, now },
  });
  await act(() => Promise.resolve());
  return { ...records, ...view };
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sign-ins: lists this device first, then those that were used last', async () => {
  await open();
  await screen.findByText('Kairos on iPhone');
  expect(rows()).toEqual([
    'Firefox on this computerThis deviceHere',
    'Kairos on iPhoneLast used today, 07:12 · since Aug 14Sign out',
    'Chrome on WindowsLast used Nov 20 · since Dec 24, 2025Sign out',
  ]);
  expect(screen.getByText('Sign-ins from before Nov 27 are listed once they are used.')).toBeVisible();
  expect(button('Sign out Kairos on iPhone')).toHaveAccessibleDescription(
    'Last used today, 07:12 · since Aug 14',
  );
  expect(screen.getByRole('link', { name: 'Change your password.' })).toHaveAttribute('href', '/settings');
});

test('sign-ins: a browser that is not known has the name of its device, and a new account no note', async () => {
  const unknown = [
    stored('own', { ...here, browser: '' }),
    stored('a', { ...here, device: 'tablet', browser: '' }),
  ];
  await open([...unknown, stored('b', { ...here, browser: 'Linux' })]);
  await screen.findByText('Tablet');
  expect(rows().map((text) => text.replace(/(This|Last).*/, ''))).toEqual(['Computer', 'Tablet', 'Linux']);
  expect(screen.queryByText(/^Sign-ins from before/)).toBeNull();
});

describe('the end of another sign-in', () => {
  const ended = (server: ReturnType<typeof fakeRecords>['server']) =>
    server.callsOf('delete', 'SignIn').map(({ id }) => id);

  test('is sent after eight seconds, and can be undone until then', async () => {
    const { server } = await open();
    await screen.findByText('Kairos on iPhone');
    jest.useFakeTimers({ advanceTimers: true });
    await press('Sign out Kairos on iPhone');
    const row = screen.getByText('Kairos on iPhone').closest('li')!;
    expect(within(row).getByRole('status')).toHaveTextContent('Signs out when it is next online');
    expect(button('Undo, Kairos on iPhone')).toHaveFocus();
    await press('Undo, Kairos on iPhone');
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(ended(server)).toEqual([]);
    await press('Sign out Kairos on iPhone');
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(ended(server)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(ended(server)).toEqual(['b']);
    expect(within(row).getByRole('status')).toHaveTextContent('Signs out when it is next online');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(row).toContainElement(document.activeElement as HTMLElement);
  });

  test('is stored to be sent when the list is closed', async () => {
    const { store, unmount } = await open();
    await screen.findByText('Kairos on iPhone');
    await press('Sign out Chrome on Windows');
    unmount();
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect((await store.rows.getRow('SignIn', 'a'))?.pending._deleted).toMatchObject({ value: true });
  });

  test('that the server rejects shows it in the row, and can be tried again', async () => {
    const { server } = await open();
    await screen.findByText('Kairos on iPhone');
    server.reject('delete', 'SignIn', 'No');
    jest.useFakeTimers({ advanceTimers: true });
    await press('Sign out Kairos on iPhone');
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device could not be signed out. Please try again.',
    );
    expect(button('Sign out Kairos on iPhone')).toBeVisible();
  });

  test('waits for the network', async () => {
    await open();
    await screen.findByText('Kairos on iPhone');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(button('Sign out Kairos on iPhone')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Sign out Kairos on iPhone')).toHaveAccessibleDescription(
      /Available when you are back online/,
    );
  });
});

test('sign-ins: while they load, three placeholders; when they cannot be loaded, another try loads them', async () => {
  const { server, container } = await open(all, {}, ({ server: away }) => {
    away.isAway = true;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-ins could not be loaded.');
  server.isAway = false;
  const answer = server.hold('changed', 'records');
  await press('Try again');
  expect(container.querySelector('[aria-busy]')?.firstElementChild?.children).toHaveLength(3);
  answer();
  expect(await screen.findByText('Kairos on iPhone')).toBeVisible();
});

describe('sign out everywhere', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Sign out on every device?' });

  test('asks first; Cancel keeps the session and returns the focus', async () => {
    const logOut = jest.fn(() => Promise.resolve());
    await open([], { logOut });
    await press('Sign out everywhere');
    expect(question()).toBeVisible();
    expect(question()).not.toHaveTextContent('You signed in');
    await press('Cancel');
    expect(question()).toBeNull();
    expect(logOut).not.toHaveBeenCalled();
    await press('Sign out everywhere');
    await press('Sign out');
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });

  test('shows when this browser was signed in', async () => {
    await open([], { signedInAt: () => new Date(2026, 10, 24, 7, 5).getTime() });
    await press('Sign out everywhere');
    expect(question()).toHaveTextContent('You signed in on this browser on November 24, 2026 at 07:05.');
  });

  test('that fails shows the reason in its row', async () => {
    await open([], {
      logOut: () => Promise.reject(new IdentityError('TooManyRequestsException', 'Rate exceeded')),
    });
    await press('Sign out everywhere');
    await press('Sign out');
    expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed: Rate exceeded');
  });
});

test.each([['en'], ['es'], ['zh-Hant'], ['zh-Hans']])(
  'sign-ins: the names of the buttons contain their words in %s',
  async (language) => {
    await open();
    await screen.findByText('Kairos on iPhone');
    await act(() => switchLanguage(language, []));
    const expectWords = () => {
      for (const one of screen.getAllByRole('button'))
        expect(one.getAttribute('aria-label')).toContain(one.textContent);
    };
    expectWords();
    await userEvent.click(screen.getAllByRole('button')[0]!);
    expectWords();
    await act(() => switchLanguage('en', []));
  },
);
