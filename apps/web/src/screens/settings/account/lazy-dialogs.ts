import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyChangeName = lazyComponent(
  ['account'],
  async () => (await import('./change-name-dialog.tsx')).ChangeNameDialog,
);

export const LazyChangeEmail = lazyComponent(
  ['account', 'password'],
  async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
);

export const LazyTwoStep = lazyComponent(
  ['account', 'authenticator', 'password'],
  async () => (await import('./two-step-dialog.tsx')).TwoStepDialog,
);

export const LazyChangePassword = lazyComponent(
  ['account', 'password'],
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
);

/** Absent in many deployments and browsers. Its dialogs use texts of the account's. */
export const LazyPasskeys = lazyComponent(
  ['passkeys', 'account', 'password'],
  async () => (await import('./passkeys/passkeys-row.tsx')).PasskeysRow,
);
