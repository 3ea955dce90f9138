import { createChallengeSessions } from './challenge-sessions.ts';

const start = (sessions: ReturnType<typeof createChallengeSessions>, userId: string) =>
  sessions.start(userId, 'web', { name: 'NEW_PASSWORD_REQUIRED' });

test('start: drops the oldest session when 10 000 are stored', () => {
  const sessions = createChallengeSessions(() => 0);
  const [first, second] = [start(sessions, 'first'), start(sessions, 'second')];
  for (let made = 2; made < 10_000; made += 1) start(sessions, 'someone');
  expect(sessions.read(first, 'NEW_PASSWORD_REQUIRED').userId).toBe('first');
  const newest = start(sessions, 'newest');
  expect(() => sessions.read(first, 'NEW_PASSWORD_REQUIRED')).toThrow('Invalid session for the user.');
  expect(sessions.read(second, 'NEW_PASSWORD_REQUIRED').userId).toBe('second');
  expect(sessions.read(newest, 'NEW_PASSWORD_REQUIRED').userId).toBe('newest');
});
