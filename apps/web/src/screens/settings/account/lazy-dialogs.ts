import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** Chunks of their own, because they are needed seldom. */
export const LazyChangeName = lazy(() =>
  partLoaded(Promise.all([import('./change-name-dialog.tsx'), loadArea('account')])).then(([part]) => ({
    default: part.ChangeNameDialog,
  })),
);

export const LazyChangeEmail = lazy(() =>
  partLoaded(Promise.all([import('./change-email-dialog.tsx'), loadArea('account')])).then(([part]) => ({
    default: part.ChangeEmailDialog,
  })),
);

export const LazyTwoStep = lazy(() =>
  partLoaded(
    Promise.all([import('./two-step-dialog.tsx'), loadArea('account'), loadArea('authenticator')]),
  ).then(([part]) => ({ default: part.TwoStepDialog })),
);

export const LazyChangePassword = lazy(() =>
  partLoaded(Promise.all([import('./change-password-dialog.tsx'), loadArea('account')])).then(([part]) => ({
    default: part.ChangePasswordDialog,
  })),
);

/** Absent in many deployments and browsers. Its dialogs use texts of the account's. */
export const LazyPasskeys = lazy(() =>
  partLoaded(
    Promise.all([import('./passkeys/passkeys-row.tsx'), loadArea('passkeys'), loadArea('account')]),
  ).then(([part]) => ({ default: part.PasskeysRow })),
);
