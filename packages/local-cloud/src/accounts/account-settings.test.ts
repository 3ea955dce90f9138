import { readAccountSettings } from './account-settings.ts';

test('account settings: a server has closed sign-up, 50 users and 250 MB for each, unless it is set otherwise', () => {
  expect(readAccountSettings({}, true)).toEqual({ signUp: 'closed', maxUsers: 50, maxMegabytes: 250 });
  const environment = { KAIROS_SIGN_UP: 'open', KAIROS_USERS: '3', KAIROS_USER_MB: '9' };
  expect(readAccountSettings(environment, true)).toEqual({ signUp: 'open', maxUsers: 3, maxMegabytes: 9 });
});

test('account settings: a laptop has none', () => {
  expect(readAccountSettings({}, false)).toBeUndefined();
});

test.each([
  [{ KAIROS_SIGN_UP: 'yes' }, true, 'KAIROS_SIGN_UP must be open or closed, not "yes".'],
  [{ KAIROS_USERS: '0' }, true, 'KAIROS_USERS must be a number from 1 to 9999, not "0".'],
  [{ KAIROS_USERS: 'many' }, true, 'KAIROS_USERS must be a number from 1 to 9999, not "many".'],
  [{ KAIROS_USER_MB: '1.5' }, true, 'KAIROS_USER_MB must be a number from 1 to 999999, not "1.5".'],
  [{ KAIROS_USER_MB: '5' }, false, 'KAIROS_USER_MB has an effect only with KAIROS_URL'],
  [{ KAIROS_SIGN_UP: 'open' }, false, 'KAIROS_SIGN_UP has an effect only with KAIROS_URL'],
  [{ KAIROS_USERS: '5' }, false, 'KAIROS_USERS has an effect only with KAIROS_URL'],
])('account settings: %j, on a server %j, is an error', (environment, isServer, message) => {
  expect(() => readAccountSettings(environment, isServer)).toThrow(message);
});
