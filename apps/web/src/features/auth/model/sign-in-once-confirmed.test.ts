import type { SignInOutcome } from '#lib/identity/sign-in-outcome.ts';
import { signInOnceConfirmed } from './sign-in-once-confirmed.ts';

/** A user pool that knows of the confirmation `delay` milliseconds late, each sign-in taking one second. */
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

test('signs in at once when the pool knows', async () => {
  const pool = latePool(0);
  await expect(pool.run()).resolves.toEqual({ step: 'done' });
  expect(pool.asked).toEqual([0]);
});

test('asks again five seconds after each answer', async () => {
  const pool = latePool(13_000);
  await expect(pool.run()).resolves.toEqual({ step: 'done' });
  expect(pool.asked).toEqual([0, 6000, 12_000, 18_000]);
});

test('gives up within three minutes', async () => {
  const pool = latePool(Infinity);
  await expect(pool.run()).resolves.toEqual({ step: 'confirmSignUp' });
  expect(pool.asked.length).toBeGreaterThan(25);
  expect(pool.asked.at(-1)).toBeLessThanOrEqual(180_000);
});

test('any other step is passed on', async () => {
  const totp: SignInOutcome = { step: 'totpCode', expiresAt: 0 };
  const never = () => Promise.reject(new Error('waited'));
  await expect(signInOnceConfirmed(() => Promise.resolve(totp), { now: () => 0, wait: never })).resolves.toBe(
    totp,
  );
});

test('whoever stops waiting ends it', async () => {
  const stopped = () => Promise.reject(new Error('closed'));
  const unconfirmed = () => Promise.resolve<SignInOutcome>({ step: 'confirmSignUp' });
  await expect(signInOnceConfirmed(unconfirmed, { now: () => 0, wait: stopped })).rejects.toThrow('closed');
});
