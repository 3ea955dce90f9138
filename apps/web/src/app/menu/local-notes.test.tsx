// @spec local-menu local-safari

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '#test/render.tsx';
import { LocalNote } from './local-notes.tsx';

const setVendor = (vendor: string) =>
  Object.defineProperty(navigator, 'vendor', { value: vendor, configurable: true });
const notice = () => screen.queryByText(/^Safari keeps this for seven days without a visit\./);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});

test('menu without an account: says where the records are, and links to the sign-up', async () => {
  await renderInApp(<LocalNote place="below" />, { areas: ['local-use'] });
  expect(screen.getByText('Only on this device.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make an account' })).toHaveAttribute('href', '/SignUp');
});

test('notice of Safari: is shown once, until it is closed, and in no other browser', async () => {
  setVendor('Google Inc.');
  const other = await renderInApp(<LocalNote place="above" />, { areas: ['local-use'] });
  expect(notice()).toBeNull();
  other.unmount();
  setVendor('Apple Computer, Inc.');
  const first = await renderInApp(<LocalNote place="above" />, { areas: ['local-use'] });
  expect(notice()).toBeVisible();
  expect(screen.getByRole('link', { name: 'What helps' })).toHaveAttribute('href', '/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).toBeNull();
  first.unmount();
  await renderInApp(<LocalNote place="above" />, { areas: ['local-use'] });
  expect(notice()).toBeNull();
});
