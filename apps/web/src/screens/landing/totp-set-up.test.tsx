// @spec challenge-mfa-set-up

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsqr from 'jsqr';
import { URI } from 'otpauth';
import {
  ann,
  challenge,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const verified: [string, Reply] = ['VerifySoftwareToken', { Status: 'SUCCESS', Session: 'verified' }];
const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
const setUp = () => screen.findByRole('dialog', { name: 'Set Up Authenticator' });
const code = () => screen.getByLabelText('Authenticator Code');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Signs in up to the set-up; `replies` are the responses after the secret. */
async function signInToSetUp(...replies: [operation: string, reply: Reply][]) {
  scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })],
    ['AssociateSoftwareToken', { SecretCode: secret, Session: 'with a secret' }],
    ...replies,
  );
  await openLanding('/SignIn');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  await user.type(dialog.getByLabelText('Email'), ann.email);
  await user.type(dialog.getByLabelText('Password'), 'a-long-river');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  return within(await setUp());
}

/** Decodes a drawn code: its modules as pixels on white, three by three. */
function scan(svg: Element): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 3;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel += 1) pixels.set([0, 0, 0], start + pixel * 4);
    }
  }
  return jsqr(pixels, width, width)?.data;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  signOutOfBrowser();
});

test('authenticator set-up: shows the key as QR code and as text; the first code signs in', async () => {
  const dialog = await signInToSetUp(verified, ['RespondToAuthChallenge', tokens()]);
  expect(dialog.getByRole('definition')).toHaveTextContent(secret);
  const scanned = scan(dialog.getByRole('img', { name: 'QR code for your authenticator app' }));
  expect(URI.parse(scanned ?? '')).toMatchObject({ issuer: 'Kairos', label: ann.email });
  expect(URI.parse(scanned ?? '').secret.base32).toBe(secret);
  await user.type(code(), '123 456{Enter}');
  expect(await screen.findByRole('link', { name: 'Start Planning' })).toBeVisible();
});

test('authenticator set-up: shows the problem of a code and keeps it', async () => {
  const dialog = await signInToSetUp([
    'VerifySoftwareToken',
    { reject: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
  ]);
  await user.type(code(), '12ab');
  await press('Continue');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Please enter the six digits that the app shows.',
  );
  expect(code()).toHaveValue('12ab');
  await user.clear(code());
  await user.type(code(), '000000');
  await press('Continue');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Code mismatch'));
  expect(code()).toHaveValue('000000');
});

test('authenticator set-up: copies the key, or explains how when the browser denies it', async () => {
  const dialog = await signInToSetUp();
  await press('Copy key');
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(await dialog.findByText('The key has been copied.')).toBeVisible();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press('Copy key');
  expect(await dialog.findByText('Please select the key and copy it.')).toBeVisible();
});

test('authenticator set-up: expires after three minutes and shows the sign-in with the reason', async () => {
  await signInToSetUp();
  await act(() => jest.advanceTimersByTimeAsync(181_000));
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('more than three minutes');
});
