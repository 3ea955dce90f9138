import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showTheme } from '#lib/theme/theme.ts';
import { renderInApp } from '#test/render.tsx';
import { SettingsPage } from './settings-page.tsx';

/** A fake API: it records its requests, rejects some operations, and delays its responses until `ready` resolves. */
function api(refused: readonly string[] = [], ready = Promise.resolve()) {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const input = variables.input as object;
    asked.push([operationName, input]);
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
    const settings = { __typename: 'UserSettings', googleToken: null, isSynced: null, createdAt: null };
    const record = { ...settings, updatedAt: null, owner: 'mira', _deleted: null, ...input };
    const answer = refused.includes(operationName)
      ? { data: null, errors: [{ message: 'refused' }] }
      : { data: { [field]: record } };
    return new Observable((observer) => {
      void ready.then(() => {
        observer.next(answer);
        observer.complete();
      });
    });
  });
  return { asked, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

async function open({ client }: ReturnType<typeof api>, onLogOut = () => Promise.resolve()) {
  await renderInApp(
    <ApolloProvider client={client}>
      <SettingsPage username="mira" email="mira@example.org" onLogOut={onLogOut} />
    </ApolloProvider>,
    { areas: ['settings'] },
  );
  return screen.getByRole('switch', { name: 'Dark mode' });
}

afterEach(() => showTheme('light'));

test('theme switch: turns the page dark, stores the theme locally and on the server', async () => {
  const server = api();
  const toggle = await open(server);
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(server.asked).toEqual([['UpdateUserSettings', { id: 'mira', theme: 'dark' }]]);
});

test('theme switch: shows a sun in the light and a moon in the dark theme', async () => {
  const toggle = await open(api());
  expect(toggle.querySelector('.lucide-sun')).toBeInTheDocument();
  expect(toggle.querySelector('.lucide-moon')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle.querySelector('.lucide-moon')).toBeInTheDocument();
  expect(toggle.querySelector('.lucide-sun')).toBeNull();
});

test('theme: is created on the server when it cannot be updated', async () => {
  const server = api(['UpdateUserSettings']);
  await userEvent.click(await open(server));
  await waitFor(() =>
    expect(server.asked).toEqual([
      ['UpdateUserSettings', { id: 'mira', theme: 'dark' }],
      ['CreateUserSettings', { id: 'mira', theme: 'dark' }],
    ]),
  );
});

test('theme: a failed save keeps it on this device and is logged only', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(await open(api(['UpdateUserSettings', 'CreateUserSettings'])));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to save theme:', expect.any(Error)));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('log out: a second press during the request does nothing', async () => {
  const logOut = jest.fn(() => new Promise<void>(() => undefined));
  await open(api(), logOut);
  const button = screen.getByRole('button', { name: 'Log Out' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('log out: waits for the save of a theme, its update and its create', async () => {
  let answer: () => void = () => undefined;
  const server = api(['UpdateUserSettings'], new Promise((resolve) => (answer = resolve)));
  const logOut = jest.fn(() => Promise.resolve());
  await userEvent.click(await open(server, logOut));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(logOut).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(1));
  expect(server.asked).toHaveLength(2);
});

test('theme: quick changes are saved one after the other, and the log-out waits for the last', async () => {
  let answer: () => void = () => undefined;
  const server = api([], new Promise((resolve) => (answer = resolve)));
  const logOut = jest.fn(() => Promise.resolve());
  const toggle = await open(server, logOut);
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(server.asked).toEqual([['UpdateUserSettings', { id: 'mira', theme: 'dark' }]]);
  expect(logOut).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(1));
  expect(server.asked).toEqual([
    ['UpdateUserSettings', { id: 'mira', theme: 'dark' }],
    ['UpdateUserSettings', { id: 'mira', theme: 'light' }],
  ]);
});

test('settings: link to the privacy page', async () => {
  await open(api());
  expect(screen.getByRole('link', { name: 'Privacy Policy and Terms' })).toHaveAttribute('href', '/privacy');
});
