import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('Sign In: an invalid e-mail address is not sent', async () => {
  const sent = await openMode('Sign In');
  await userEvent.type(field('Email'), 'ann');
  await userEvent.type(field('Password'), 'a-long-river{Enter}');
  expect(field('Email')).toBeInvalid();
  expect(sent).toEqual([]);
});
