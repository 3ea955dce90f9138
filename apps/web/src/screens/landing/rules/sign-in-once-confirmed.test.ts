// @spec limit-automatic-sign-in limit-polling limit-throttle

import type { SignInOutcome } from '#account/identity/sign-in-outcome.ts';
import { signInOnceConfirmed } from './sign-in-once-confirmed.ts';

/** A fake user pool that knows the confirmation `delay` milliseconds late; each sign-in takes one second. */
function latePool(delay: number) {
  let time = 0;
  const asked: number[] = [];
  const signIn = (): Promise<SignInOutcome> => {
    asked.push(time);
    time += 1000;
    return Promise.resolve({ step: time > delay ? 'done' : 'confirmSignUp' });
  };
  const waiting = {
    now: () => time,
    wait: (milliseconds: number) => {
      time += milliseconds;
      return Promise.resolve();
    },
  };
  return { asked, run: () => signInOnceConfirmed(signIn, waiting) };
}

test('automatic sign-in: succeeds at once when the pool knows the confirmation', async () => {
  const pool = latePool(0);
  await expect(pool.run()).resolves.toEqual({ step: 'done' });
  expect(pool.asked).toEqual([0]);
});

test('automatic sign-in: retries five seconds after each response', async () => {
  const pool = latePool(13_000);
  await expect(pool.run()).resolves.toEqual({ step: 'done' });
  expect(pool.asked).toEqual([0, 6000, 12_000, 18_000]);
});

test('automatic sign-in: gives up within three minutes', async () => {
  const pool = latePool(Infinity);
  await expect(pool.run()).resolves.toEqual({ step: 'confirmSignUp' });
  expect(pool.asked.length).toBeGreaterThan(25);
  expect(pool.asked.at(-1)).toBeLessThanOrEqual(180_000);
});

test('automatic sign-in: passes on any other step', async () => {
  const totp: SignInOutcome = { step: 'totpCode', expiresAt: 0 };
  const never = () => Promise.reject(new Error('waited'));
  await expect(signInOnceConfirmed(() => Promise.resolve(totp), { now: () => 0, wait: never })).resolves.toBe(
    totp,
  );
});

test('automatic sign-in: rejects when waiting is stopped', async () => {
  const stopped = () => Promise.reject(new Error('closed'));
  const unconfirmed = () => Promise.resolve<SignInOutcome>({ step: 'confirmSignUp' });
  await expect(signInOnceConfirmed(unconfirmed, { now: () => 0, wait: stopped })).rejects.toThrow('closed');
});
