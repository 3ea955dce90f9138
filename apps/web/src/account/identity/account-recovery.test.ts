import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import { moveRecoveryNeed, recoveryNeed, setPasswordReplaced, setRecoveryNeed } from './account-recovery.ts';

test('recovery need: belongs to one address, ignores letter case, and ends when it is cleared', () => {
  setRecoveryNeed(' Ann@Example.com ', 'newPassword');
  setRecoveryNeed('bob@example.com', 'endSessions');
  setRecoveryNeed('ann@example.com', 'endSessions');
  expect(recoveryNeed('ANN@example.com')).toBe('endSessions');
  setRecoveryNeed('ann@example.com', null);
  expect(recoveryNeed('ann@example.com')).toBeNull();
  expect(recoveryNeed('bob@example.com')).toBe('endSessions');
});

test('recovery need: ignores the spaces around an address', () => {
  setRecoveryNeed(' ann@example.com ', 'newPassword');
  expect(recoveryNeed('ann@example.com')).toBe('newPassword');
});

test('recovery need: follows a change of the address', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  moveRecoveryNeed('ann@example.com', 'anne@example.org');
  expect(recoveryNeed('ann@example.com')).toBeNull();
  expect(recoveryNeed('anne@example.org')).toBe('endSessions');
});

test.each([
  [null, 'endSessions'],
  ['endSessions', 'endSessions'],
  ['newPassword', 'endAccess'],
  ['endAccess', 'endAccess'],
] as const)('recovery need: after %s a replaced password leaves %s', (before, after) => {
  setRecoveryNeed('ann@example.com', before);
  setPasswordReplaced('Ann@example.com');
  expect(recoveryNeed('ann@example.com')).toBe(after);
});

test('recovery need: survives a log-out', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  removeUserValues();
  expect(recoveryNeed('ann@example.com')).toBe('endSessions');
});

test('recovery need: leaves no address in the browser after it is cleared', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  setRecoveryNeed('ann@example.com', null);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '"x"', '[]', '{"ann@example.com":"else"}'])(
  'recovery need: is none when the stored text is %s',
  (text) => {
    writeStored('account-recovery', text);
    expect(recoveryNeed('ann@example.com')).toBeNull();
    setRecoveryNeed('ann@example.com', 'newPassword');
    expect(recoveryNeed('ann@example.com')).toBe('newPassword');
  },
);
