import { createChallengeSessions } from './challenge-sessions.ts';

const start = (sessions: ReturnType<typeof createChallengeSessions>, userId: string) =>
  sessions.start(userId, 'web', { name: 'NEW_PASSWORD_REQUIRED' });

test('challenge session: the oldest one is removed when 10,000 are stored', () => {
  const sessions = createChallengeSessions(() => 0);
  const [first, second] = [start(sessions, 'first'), start(sessions, 'second')];
  for (let made = 2; made < 10_000; made += 1) start(sessions, 'someone');
  expect(sessions.read(first, 'NEW_PASSWORD_REQUIRED').userId).toBe('first');
  const newest = start(sessions, 'newest');
  expect(() => sessions.read(first, 'NEW_PASSWORD_REQUIRED')).toThrow('Invalid session for the user.');
  expect(sessions.read(second, 'NEW_PASSWORD_REQUIRED').userId).toBe('second');
  expect(sessions.read(newest, 'NEW_PASSWORD_REQUIRED').userId).toBe('newest');
});

test('challenge session: is rejected as expired after 3 minutes, and removed 3 minutes later', () => {
  let now = 0;
  const sessions = createChallengeSessions(() => now);
  const id = start(sessions, 'ann');
  const read = () => sessions.read(id, 'NEW_PASSWORD_REQUIRED');
  now = 180_000;
  expect(read().userId).toBe('ann');
  now = 180_001;
  expect(read).toThrow('Invalid session for the user, session is expired.');
  now = 360_000;
  start(sessions, 'someone');
  expect(read).toThrow('Invalid session for the user, session is expired.');
  now = 360_001;
  start(sessions, 'someone');
  expect(read).toThrow(/^Invalid session for the user\.$/);
});

test('challenge session: is rejected when closed, at another step, and for another client', () => {
  const sessions = createChallengeSessions(() => 0);
  const id = start(sessions, 'ann');
  expect(sessions.read(id, 'NEW_PASSWORD_REQUIRED', 'web').userId).toBe('ann');
  expect(() => sessions.read(id, 'NEW_PASSWORD_REQUIRED', 'other')).toThrow(
    /^Invalid session for the user\.$/,
  );
  expect(() => sessions.read(id, 'MFA_SETUP')).toThrow(/^Invalid session for the user\.$/);
  expect(() => sessions.read('unknown', 'MFA_SETUP')).toThrow(/^Invalid session for the user\.$/);
  sessions.close('unknown');
  sessions.close(id);
  expect(() => sessions.read(id, 'NEW_PASSWORD_REQUIRED')).toThrow(/session can only be used once\.$/);
});

test('challenge session: has a unique id of 64 bytes', () => {
  const sessions = createChallengeSessions(() => 0);
  const ids = [start(sessions, 'ann'), start(sessions, 'ann')];
  expect(ids.map((id) => Buffer.from(id, 'base64').length)).toEqual([64, 64]);
  expect(new Set(ids).size).toBe(2);
});
