import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadArea, startI18n } from '#platform/i18n/i18n.ts';
import { fillSilently } from '#test/fill-silently.ts';
import { ann, scriptUserPool } from '#test/scripted-user-pool.ts';
import { openLanding } from './testing/open-landing.tsx';

const modal = () => within(screen.getByRole('dialog'));
const field = (label: string) => modal().getByLabelText(label);
const press = (name: string) => userEvent.click(modal().getByRole('button', { name }));

/** Opens the modal in one of its modes; the user pool agrees to send a code. */
async function openMode(mode: string) {
  const sent = scriptUserPool(['ForgotPassword', {}]);
  await openLanding(mode === 'Sign Up' ? '/SignUp' : '/SignIn');
  await screen.findByRole('dialog');
  if (mode === 'Forgot Password' || mode === 'Reset Password') await press('Forgot Password?');
  if (mode === 'Reset Password') {
    await userEvent.type(field('Email'), `${ann.email}{Enter}`);
    await screen.findByRole('dialog', { name: mode });
  }
  sent.length = 0;
  return sent;
}

// @spec landing-sign-in-fields landing-sign-up-fields landing-reset-password-fields valid-auth-required
test.each([
  ['Sign In', 'Sign In', { Email: 'email', Password: 'password' }],
  ['Sign Up', 'Sign Up', { Name: 'text', Email: 'email', Password: 'password' }],
  ['Forgot Password', 'Send Code', { Email: 'email' }],
  ['Reset Password', 'Reset Password', { 'Reset Code': 'text', 'New Password': 'password' }],
])('%s: all fields are required; %s with empty fields sends nothing', async (mode, submit, fields) => {
  const sent = await openMode(mode);
  expect(modal().getAllByLabelText(/.*/, { selector: 'input' })).toHaveLength(Object.keys(fields).length);
  for (const [label, type] of Object.entries(fields)) {
    const input = field(label);
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('type', type);
    await userEvent.clear(input);
  }
  await press(submit);
  expect(sent).toEqual([]);
});

test.each([
  ['Sign In', 'Password', 'current-password'],
  ['Sign Up', 'Password', 'new-password'],
  ['Reset Password', 'New Password', 'new-password'],
])('%s: the %s can be pasted and is named for password managers', async (mode, label, purpose) => {
  await openMode(mode);
  expect(field(label)).toHaveAttribute('autocomplete', purpose);
  await userEvent.click(field(label));
  await userEvent.paste('a long river');
  expect(field(label)).toHaveValue('a long river');
});

const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('Sign Up: shows and hides the password', async () => {
  await openMode('Sign Up');
  await userEvent.type(field('Password'), 'a-long-river');
  await press('Show password');
  expect(field('Password')).toHaveAttribute('type', 'text');
  expect(field('Password')).toHaveValue('a-long-river');
  await press('Hide password');
  expect(field('Password')).toHaveAttribute('type', 'password');
});

// @spec valid-auth-email
test('Sign In: an invalid e-mail address is not sent', async () => {
  const sent = await openMode('Sign In');
  await userEvent.type(field('Email'), 'ann');
  await userEvent.type(field('Password'), 'a-long-river{Enter}');
  expect(field('Email')).toBeInvalid();
  expect(sent).toEqual([]);
});

test.each([
  [
    'en',
    'Sign Up',
    ['Please enter your name.', 'Please enter your email.', 'Please enter a password.'],
    'Please enter an email address.',
  ],
  [
    'es',
    'Crear cuenta',
    ['Escribe tu nombre.', 'Escribe tu correo electrónico.', 'Escribe una contraseña.'],
    'Escribe una dirección de correo.',
  ],
  ['zh-Hant', '註冊', ['請輸入名字。', '請輸入電子郵件。', '請輸入密碼。'], '請輸入電子郵件地址。'],
  ['zh-Hans', '注册', ['请输入名字。', '请输入邮箱。', '请输入密码。'], '请输入邮箱地址。'],
])(
  'sign-up: names missing input under its field, in the language of the page: %s',
  async (language, submit, missing, malformed) => {
    await startI18n(language, []);
    // The modal loads it once, in the language of an earlier test.
    await Promise.all([loadArea('auth-modal'), loadArea('password')]);
    scriptUserPool();
    await openLanding('/SignUp');
    await screen.findByRole('dialog');
    const inputs = modal().getAllByLabelText<HTMLInputElement>(/.*/, { selector: 'input' });
    const errors = () => inputs.map((input) => (input.matches('[aria-invalid]') ? noteOf(input) : ''));
    await press(submit);
    expect(errors()).toEqual(missing);
    expect(inputs[0]).toHaveFocus();
    const [name, email, password] = inputs as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    await userEvent.type(name, 'Ann');
    await userEvent.type(email, 'ann');
    await userEvent.type(password, 'a-long-river');
    await press(submit);
    expect(errors()).toEqual(['', malformed, '']);
    await userEvent.type(email, '@example.com');
    expect(email).toBeValid();
    await act(() => startI18n(undefined, ['en-US']));
  },
);

test('Sign In: sends values that the browser has filled in without events', async () => {
  const sent = await openMode('Sign In');
  fillSilently(modal().getByLabelText<HTMLInputElement>('Email'), ann.email);
  fillSilently(modal().getByLabelText<HTMLInputElement>('Password'), 'quiet-river-42');
  await press('Sign In');
  await waitFor(() => expect(JSON.stringify(sent)).toContain(ann.email));
});
