// @spec two-step

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError } from '#account/identity/identity-error.ts';
import { renderInApp } from '#test/render.tsx';
import { actionsOf, mira, type FakeActions } from '../testing/account.ts';
import { Account } from './account.tsx';

// In Jest the first load of a chunk takes long.
beforeAll(() => import('./two-step-dialog.tsx'));

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const reject = (code: string, message = '') => Promise.reject(new IdentityError(code, message));
const wrongPassword = () => reject('NotAuthorizedException', 'Incorrect username or password.');
const code = () => dialog().findByRole('textbox', { name: 'Code from the app' });
const status = () => within(screen.getByRole('region', { name: 'Account' })).getByRole('status');
const on = { hasTwoStep: () => Promise.resolve(true) };

const show = (actions: FakeActions = {}, offersTwoStep = true) =>
  // Whether it is on is known after the first render.
  act(() =>
    renderInApp(
      <Account user={mira} offersTwoStep={offersTwoStep} sendsMail actions={actionsOf(actions)} />,
      {
        areas: ['settings', 'records', 'common'],
      },
    ),
  );

async function setUp(actions: FakeActions = {}) {
  await show(actions);
  await press('Set up two-step sign-in');
  await screen.findByRole('dialog', { name: 'Two-step sign-in' });
}

test('two-step sign-in: has no row and sends no request when it is not offered', async () => {
  const hasTwoStep = jest.fn(() => Promise.resolve(true));
  await show({ hasTwoStep }, false);
  expect(screen.queryByText('Two-step sign-in')).toBeNull();
  expect(hasTwoStep).not.toHaveBeenCalled();
});

test('two-step sign-in: whether it is on is asked once there is a network', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const hasTwoStep = jest.fn(() => Promise.resolve(true));
  await show({ hasTwoStep });
  expect(hasTwoStep).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Manage two-step sign-in' })).toHaveTextContent('Manage');
  expect(screen.getByText('On')).toBeVisible();
});

describe('set-up of two-step sign-in', () => {
  test('shows the key as QR code and as text, and is on after a code of the app', async () => {
    const calls: unknown[] = [];
    await setUp({
      confirmTwoStep: (entered) => Promise.resolve(void calls.push(entered)),
      setTwoStep: (isOn) => Promise.resolve(void calls.push(isOn)),
    });
    expect(dialog().getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(dialog().getByRole('definition')).toHaveTextContent(secret);
    expect(dialog().getByText(/If you lose your phone/)).toBeVisible();
    await userEvent.type(await code(), '123 456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual(['123456', true]);
    expect(status()).toHaveTextContent('Saved');
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Manage two-step sign-in' })).toBeVisible();
  });

  test('asks for the password first when the sign-in is older than five minutes; rejects a wrong one', async () => {
    const startTwoStep = jest.fn(() => Promise.resolve(secret));
    const confirmPassword = jest.fn(wrongPassword);
    await setUp({ signedInRecently: () => false, startTwoStep, confirmPassword });
    const password = dialog().getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('It has been more than five minutes since you signed in.');
    await userEvent.type(password, 'wrong{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent('That password is not correct.');
    expect(startTwoStep).not.toHaveBeenCalled();
    confirmPassword.mockImplementation(() => Promise.resolve() as Promise<never>);
    await press('Continue');
    expect(await code()).toBeVisible();
  });

  test.each(['', '12345', '12ab56'])(
    'does not send the code %j, and the field shows the reason',
    async (entered) => {
      const confirmTwoStep = jest.fn(() => Promise.resolve());
      await setUp({ confirmTwoStep });
      await userEvent.type(await code(), `${entered}{Enter}`);
      expect(await code()).toHaveAccessibleDescription('Please enter the six digits that the app shows.');
      expect(await code()).toHaveFocus();
      expect(confirmTwoStep).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['EnableSoftwareTokenMFAException', 'Code mismatch', 'That code is not correct.'],
    ['LimitExceededException', 'Attempt limit exceeded.', 'Attempt limit exceeded.'],
    ['NetworkError', 'Network error', 'This could not be saved. Please try again.'],
  ])(
    'that is rejected with %s shows the reason and can be continued',
    async (name, message, expectedText) => {
      const setTwoStep = jest.fn(() => Promise.resolve());
      await setUp({ confirmTwoStep: () => reject(name, message), setTwoStep });
      await userEvent.type(await code(), '000000{Enter}');
      expect(await dialog().findByRole('alert')).toHaveTextContent(expectedText);
      expect(await code()).toHaveValue('000000');
      expect(setTwoStep).not.toHaveBeenCalled();
    },
  );

  test('that is cut off after the code is continued without another code', async () => {
    const confirmTwoStep = jest.fn(() => Promise.resolve());
    const setTwoStep = jest.fn((_isOn: boolean): Promise<void> => reject('NetworkError'));
    await setUp({ confirmTwoStep, setTwoStep });
    await userEvent.type(await code(), '123456{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent('This could not be saved.');
    expect(screen.getByText('Off')).toBeInTheDocument();
    setTwoStep.mockImplementation(() => Promise.resolve());
    await press('Turn on');
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(confirmTwoStep).toHaveBeenCalledTimes(1);
    expect(setTwoStep.mock.calls).toEqual([[true], [true]]);
  });

  test('that was closed begins with another key', async () => {
    const startTwoStep = jest.fn(() => Promise.resolve(secret));
    await setUp({ startTwoStep });
    await press('Cancel');
    startTwoStep.mockResolvedValue('KRUGKIDROVUWG2ZAMJZG653OEBTG66BA');
    await press('Set up two-step sign-in');
    expect(await dialog().findByRole('definition')).toHaveTextContent('KRUGKIDROVUWG2ZAMJZG653OEBTG66BA');
  });

  test('that cannot begin shows the failure in its row', async () => {
    await show({ startTwoStep: () => reject('NetworkError') });
    await press('Set up two-step sign-in');
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('two-step sign-in: is turned off with the password, also after a recent sign-in; rejects a wrong one', async () => {
  const confirmPassword = jest.fn((password: string) =>
    password === 'right' ? Promise.resolve() : wrongPassword(),
  );
  const setTwoStep = jest.fn(() => Promise.resolve());
  await show({ ...on, confirmPassword, setTwoStep });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage two-step sign-in' }));
  const password = await screen.findByLabelText('Password');
  await press('Turn off');
  expect(password).toHaveAccessibleDescription('Please enter a password.');
  await userEvent.type(password, 'wrong{Enter}');
  expect(await dialog().findByRole('alert')).toHaveTextContent('That password is not correct.');
  expect(setTwoStep).not.toHaveBeenCalled();
  await userEvent.clear(password);
  await userEvent.type(password, 'right{Enter}');
  await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  expect(setTwoStep.mock.calls).toEqual([[false]]);
  expect(screen.getByText('Off')).toBeVisible();
});
