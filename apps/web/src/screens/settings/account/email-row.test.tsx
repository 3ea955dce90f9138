// @spec change-email password-proof without-mail

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError } from '#account/identity/identity-error.ts';
import { renderInApp } from '#test/render.tsx';
import { actionsOf, mira, type FakeActions } from '../testing/account.ts';
import { Account } from './account.tsx';

// In Jest the first load of a chunk takes long.
beforeAll(() => import('./change-email-dialog.tsx'));

const address = 'mira@new.example.org';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Change e-mail' }));
const reject = (code: string, message = '') => Promise.reject(new IdentityError(code, message));
const alert = () => dialog().findByRole('alert');

async function open(actions: FakeActions = {}, sendsMail = true) {
  const given = { user: mira, offersTwoStep: false, sendsMail, actions: actionsOf(actions) };
  await renderInApp(<Account {...given} />, { areas: ['settings', 'records', 'common'] });
  await press('Change e-mail');
  await screen.findByRole('dialog');
}

async function enterAddress(entered = address) {
  const field = dialog().getByRole('textbox', { name: 'New e-mail' });
  await userEvent.clear(field);
  await userEvent.type(field, `${entered}{Enter}`);
}

async function enterCode(code: string) {
  const field = await dialog().findByRole('textbox', { name: 'Code' });
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
}

describe('e-mail', () => {
  test('is changed after the code that was sent to the new address; the card shows it', async () => {
    const requestEmail = jest.fn(() => Promise.resolve());
    const confirmEmail = jest.fn(() => Promise.resolve());
    await open({ requestEmail, confirmEmail });
    expect(dialog().queryByLabelText('Password')).toBeNull();
    await enterAddress(` ${address} `);
    expect(requestEmail.mock.calls).toEqual([[address]]);
    const field = await dialog().findByRole('textbox', { name: 'Code' });
    expect(field).toHaveAccessibleDescription(
      `Enter the code that was sent to ${address}. It is valid for 24 hours.`,
    );
    await enterCode('123 456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmEmail.mock.calls).toEqual([[address, '123456']]);
    expect(within(screen.getByRole('region', { name: 'Account' })).getByRole('status')).toHaveTextContent(
      'Saved',
    );
  });

  test.each([
    ['', 'Please enter an e-mail address.'],
    ['mira', 'Please enter an e-mail address.'],
    ['Mira@example.org', 'This is already your address.'],
  ])('%j is not sent, and the field shows the reason', async (entered, why) => {
    const requestEmail = jest.fn(() => Promise.resolve());
    await open({ requestEmail });
    await enterAddress(entered);
    const field = dialog().getByRole('textbox', { name: 'New e-mail' });
    expect(field).toHaveAccessibleDescription(why);
    expect(field).toHaveFocus();
    expect(requestEmail).not.toHaveBeenCalled();
  });

  test.each([
    ['AliasExistsException', 'An account with the given email already exists.', undefined],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', undefined],
    ['NetworkError', 'Network error', 'This could not be saved. Please try again.'],
  ])(
    'rejected with %s shows the reason, and the address can be corrected',
    async (code, message, expectedText = message) => {
      await open({ requestEmail: () => reject(code, message) });
      await enterAddress();
      expect(await alert()).toHaveTextContent(expectedText);
      expect(dialog().getByRole('textbox', { name: 'New e-mail' })).toHaveValue(address);
    },
  );

  test('asks for the password when the sign-in is older than five minutes; rejects a wrong one', async () => {
    const requestEmail = jest.fn(() => Promise.resolve());
    const confirmPassword = jest.fn((password: string) =>
      password === 'right'
        ? Promise.resolve()
        : reject('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await open({ signedInRecently: () => false, requestEmail, confirmPassword });
    const password = dialog().getByLabelText('Password');
    await enterAddress();
    expect(password).toHaveAccessibleDescription('Please enter a password.');
    expect(password).toHaveFocus();
    await userEvent.type(password, 'wrong{Enter}');
    expect(await alert()).toHaveTextContent('That password is not correct.');
    expect(requestEmail).not.toHaveBeenCalled();
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await dialog().findByRole('textbox', { name: 'Code' });
    expect(requestEmail.mock.calls).toEqual([[address]]);
  });

  test('asks for the password when the five minutes pass while the dialog is open', async () => {
    const requestEmail = jest.fn(() => Promise.resolve());
    const signedInRecently = jest.fn(() => true);
    await open({ signedInRecently, requestEmail });
    signedInRecently.mockReturnValue(false);
    await enterAddress();
    expect(await alert()).toHaveTextContent('Please enter a password.');
    expect(requestEmail).not.toHaveBeenCalled();
    await userEvent.type(dialog().getByLabelText('Password'), 'right{Enter}');
    await dialog().findByRole('textbox', { name: 'Code' });
  });
});

describe('code of a new e-mail', () => {
  const waiting = { waitingEmail: () => address };

  test('is asked for at once when the dialog opens again', async () => {
    const confirmEmail = jest.fn(() => Promise.resolve());
    await open({ ...waiting, confirmEmail });
    await enterCode('123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmEmail.mock.calls).toEqual([[address, '123456']]);
  });

  test.each([
    [
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
      'That code is not correct.',
    ],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', undefined],
    ['AliasExistsException', 'An account with the given email already exists.', undefined],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', undefined],
    ['NetworkError', 'Network error', 'This could not be saved. Please try again.'],
  ])(
    'rejected with %s shows the reason and can be corrected',
    async (code, message, expectedText = message) => {
      await open({ ...waiting, confirmEmail: () => reject(code, message) });
      await enterCode('000000');
      expect(await alert()).toHaveTextContent(expectedText);
      expect(dialog().getByRole('textbox', { name: 'Code' })).toHaveValue('000000');
      await press('Cancel');
      expect(screen.getByRole('alert')).toHaveTextContent(expectedText);
    },
  );

  test('that is blank is not sent, and the field shows the reason', async () => {
    const confirmEmail = jest.fn(() => Promise.resolve());
    await open({ ...waiting, confirmEmail });
    await enterCode(' ');
    expect(dialog().getByRole('textbox')).toHaveAccessibleDescription('Please enter the code.');
    expect(confirmEmail).not.toHaveBeenCalled();
  });

  test('is sent once more on request; shows when there were too many', async () => {
    const requestEmail = jest.fn(() => Promise.resolve());
    await open({ ...waiting, requestEmail });
    await press('Resend code');
    expect(await dialog().findByRole('status')).toHaveTextContent('A new code is on its way.');
    expect(requestEmail.mock.calls).toEqual([[address]]);
    requestEmail.mockImplementation(() => reject('LimitExceededException', 'Attempt limit exceeded.'));
    await press('Resend code');
    expect(await alert()).toHaveTextContent('Attempt limit exceeded.');
    expect(dialog().queryByRole('status')).toBeNull();
  });

  test('can be replaced by one for another address, which needs the password again', async () => {
    const requestEmail = jest.fn(() => Promise.resolve());
    await open({ ...waiting, requestEmail, signedInRecently: () => false });
    await press('Use another address');
    await userEvent.type(await dialog().findByLabelText('Password'), 'right');
    await enterAddress('other@example.org');
    expect(await dialog().findByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
      /sent to other@example.org/,
    );
    expect(requestEmail.mock.calls).toEqual([['other@example.org']]);
  });
});

describe('on a server without mails', () => {
  test('a new address cannot be confirmed, and the dialog says so', async () => {
    await open({}, false);
    const text = 'This server sends no mails, so a new address cannot be confirmed here.';
    expect(dialog().getByText(text)).toBeVisible();
    expect(dialog().queryByRole('textbox')).toBeNull();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a code that was sent before can still be entered', async () => {
    const confirmEmail = jest.fn(() => Promise.resolve());
    await open({ waitingEmail: () => address, confirmEmail }, false);
    await enterCode('123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmEmail.mock.calls).toEqual([[address, '123456']]);
  });
});
