import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import { renderInApp } from '#test/render.tsx';
import { actionsOf, mira, type FakeActions } from '../testing/account.ts';
import { Account } from './account.tsx';

// In Jest the first load of a chunk takes long.
beforeAll(() => Promise.all([import('./change-name-dialog.tsx'), import('./change-password-dialog.tsx')]));

const open = (actions: FakeActions = {}) =>
  // Whether the second step is on is known after the first render.
  act(() =>
    renderInApp(<Account user={mira} offersTwoStep sendsMail actions={actionsOf(actions)} />, {
      areas: ['settings', 'records', 'common'],
    }),
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => within(screen.getByRole('region', { name: 'Account' })).getByRole('status');
const reject = (code: string, message = '') => Promise.reject(new IdentityError(code, message));

async function openDialog(name: string) {
  await press(name);
  return screen.findByRole('dialog', { name });
}

describe('name', () => {
  async function enter(name: string) {
    const dialog = await openDialog('Change name');
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Mira');
    await userEvent.clear(field);
    await userEvent.type(field, `${name}{Enter}`);
    return dialog;
  }

  test('is shown, and changed without outer spaces; the card shows it', async () => {
    const changeName = jest.fn(() => Promise.resolve());
    await open({ changeName });
    expect(screen.getByText('Mira')).toBeVisible();
    await enter('  Mira Reyes ');
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(changeName.mock.calls).toEqual([['Mira Reyes']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is blank is not sent, and the field shows the reason', async () => {
    const changeName = jest.fn(() => Promise.resolve());
    await open({ changeName });
    const dialog = await enter('  ');
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(field).toHaveAccessibleDescription('Please enter a name.');
    expect(field).toHaveFocus();
    expect(changeName).not.toHaveBeenCalled();
  });

  test('that is the same is not sent', async () => {
    const changeName = jest.fn(() => Promise.resolve());
    await open({ changeName });
    await enter('Mira');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeName).not.toHaveBeenCalled();
  });

  test('that cannot be saved shows the failure in the dialog, then in the row', async () => {
    await open({ changeName: () => reject('NetworkError', 'Network error') });
    const dialog = await enter('Mira Reyes');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This could not be saved. Please try again.',
    );
    expect(within(dialog).getByRole('textbox')).toHaveValue('Mira Reyes');
    await press('Cancel');
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
    expect(status()).toBeEmptyDOMElement();
  });
});

describe('password', () => {
  async function enter(current: string, proposed: string) {
    const dialog = await openDialog('Change password');
    if (current !== '') await userEvent.type(within(dialog).getByLabelText('Current password'), current);
    const field = within(dialog).getByLabelText('New password');
    expect(field).toHaveAccessibleDescription('At least 8 characters');
    if (proposed !== '') await userEvent.type(field, proposed);
    await press('Save');
    return dialog;
  }

  test('is changed, then the other sessions end; the card shows it', async () => {
    const calls: unknown[] = [];
    await open({
      changePassword: (...passwords) => Promise.resolve(void calls.push(passwords)),
      endOtherSessions: (password) => Promise.resolve(void calls.push(password)),
    });
    await enter('old password', 'new password');
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(calls).toEqual([['old password', 'new password'], 'new password']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['', 'new password', 'Current password'],
    ['old password', '', 'New password'],
  ])('%j to %j is not sent, and the blank field shows the reason', async (current, proposed, label) => {
    const changePassword = jest.fn(() => Promise.resolve());
    await open({ changePassword });
    const dialog = await enter(current, proposed);
    const field = within(dialog).getByLabelText(label);
    expect(field).toHaveAccessibleDescription('Please enter a password.');
    expect(field).toHaveFocus();
    expect(changePassword).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'That password is not correct.'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'Password attempts exceeded'],
    [
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      'Attempt limit exceeded, please try after some time.',
    ],
    ['NetworkError', 'Network error', 'This could not be saved. Please try again.'],
    ['ServiceUnavailable', '', 'This could not be saved. Please try again.'],
  ])('rejected with %s (%s) shows: %s', async (code, message, expectedText) => {
    const endOtherSessions = jest.fn(() => Promise.resolve());
    await open({ changePassword: () => reject(code, message), endOtherSessions });
    const dialog = await enter('old password', 'new password');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(expectedText);
    expect(within(dialog).getByLabelText('New password')).toHaveValue('new password');
    expect(endOtherSessions).not.toHaveBeenCalled();
  });

  test('shows that the other sessions could not be ended; another try only ends them', async () => {
    const changePassword = jest.fn(() => Promise.resolve());
    const endOtherSessions = jest.fn((_password: string): Promise<void> =>
      reject('NetworkError', 'Network error'),
    );
    await open({ changePassword, endOtherSessions });
    const dialog = await enter('old password', 'new password');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your password has been changed, but your other devices may still be signed in. Please try again.',
    );
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
    endOtherSessions.mockImplementation(() => Promise.resolve());
    await press('Save');
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(changePassword).toHaveBeenCalledTimes(1);
    expect(endOtherSessions.mock.calls).toEqual([['new password'], ['new password']]);
  });
});

test('account: without a network its rows say when they can be changed, and open nothing', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  for (const name of ['Change name', 'Change e-mail', 'Change password', 'Set up two-step sign-in']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Available when you are back online.');
    await userEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  online.mockReturnValue(true);
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))));
  expect(screen.getByRole('button', { name: 'Change name' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('Available when you are back online.')).toBeNull();
});

test.each([
  ['en', 'Change', 'Set up', 'Manage'],
  ['es', 'Cambiar', 'Configurar', 'Gestionar'],
  ['zh-Hant', '變更', '設定', '管理'],
  ['zh-Hans', '修改', '设置', '管理'],
])('account: the names of its buttons contain their words in %s', async (language, change, setUp, manage) => {
  const expectWords = (twoStep: string) => {
    const [, ...buttons] = screen.getAllByRole('button');
    const texts = buttons.map(({ textContent }) => textContent);
    expect(texts).toEqual([change, change, change, twoStep]);
    for (const button of buttons) expect(button.getAttribute('aria-label')).toContain(button.textContent);
  };
  const { unmount } = await open();
  await act(() => switchLanguage(language, []));
  expectWords(setUp);
  unmount();
  await open({ hasTwoStep: () => Promise.resolve(true) });
  await act(() => switchLanguage(language, []));
  expectWords(manage);
  await act(() => switchLanguage('en', []));
});
