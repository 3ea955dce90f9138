// @spec about-sign-in challenge-expiry limit-throttle

import { startTransition, useEffect, useReducer, useRef } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { useClock } from '#platform/clock/clock.tsx';
import type { AccountAccess } from '#account/identity/account-access.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import { submitPasskey, submitStep, resend, type AuthResult } from './rules/submit-step.ts';
import {
  authReducer,
  canClose,
  openAuth,
  type AuthFields,
  type AuthState,
  type Remembered,
} from './rules/auth-state.ts';
import { failure } from './rules/notice.ts';
import type { PasswordLink } from './rules/password-link.ts';
import type { Waiting } from './rules/sign-in-once-confirmed.ts';

/** The state and the operations of the auth modal. */
export interface AuthFlow {
  readonly state: AuthState;
  /** Closes the modal, or warns once when the account would keep an unsafe password. */
  readonly close: () => void;
  readonly switchTo: (mode: 'signIn' | 'signUp' | 'forgotPassword') => void;
  readonly type: (field: keyof AuthFields, value: string) => void;
  /** Sends the form. One request at a time: does nothing while one runs. */
  readonly submit: () => void;
  /** Signs in by a passkey instead of the password. */
  readonly usePasskey: () => void;
  /** Requests another code. */
  readonly resend: () => void;
}

export interface AuthFlowOptions {
  /** The mode in which it opens. */
  readonly start: 'signIn' | 'signUp';
  /** The input that was kept when the modal was closed. */
  readonly remembered: Remembered;
  /** The link that was opened, if any. */
  readonly link: PasswordLink | null;
  readonly load: () => Promise<AccountAccess>;
  readonly onClose: (remembered: Remembered) => void;
  readonly onSignedIn: () => void;
}

/** The controller of the auth modal. Ignores responses that come after it was closed or the mode was changed. */
export function useAuthFlow({
  start,
  remembered,
  link,
  load,
  onClose,
  onSignedIn,
}: AuthFlowOptions): AuthFlow {
  const clock = useClock();
  const [state, dispatch] = useReducer(authReducer, openAuth(start, remembered, link));
  const running = useRef<AbortController>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };

  const run = async (request: (waiting: Waiting) => Promise<AuthResult>) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'submitted' });
    const result = await request({
      now: () => clock.now().getTime(),
      wait: (milliseconds) => pause(milliseconds, controller.signal),
    });
    if (controller.signal.aborted) return;
    running.current = null;
    if (result.type === 'signedIn') onSignedIn();
    // While the next step loads, the last one stays on the screen, busy.
    else startTransition(() => dispatch(result));
  };

  const { step, busy } = state;
  const expiresAt = step.mode === 'challenge' ? step.challenge.expiresAt : null;

  useEffect(() => stop, []);

  useEffect(() => {
    // Loads the library while the user types; a failure is reported by the request that needs it.
    load().catch(() => undefined);
  }, [load]);

  useEffect(() => {
    if (expiresAt === null || busy) return;
    const left = Math.max(0, expiresAt - clock.now().getTime());
    const timer = setTimeout(() => dispatch({ type: 'startedOver', notice: expired }), left);
    return () => clearTimeout(timer);
  }, [expiresAt, busy, clock]);

  return {
    state,
    close() {
      if (canClose(state)) onClose({ name: state.fields.name, email: state.fields.email });
      else dispatch({ type: 'closeWarned' });
    },
    switchTo(mode) {
      stop();
      dispatch({ type: 'switched', mode });
    },
    type: (field, value) => dispatch({ type: 'typed', field, value }),
    submit: () => void run((waiting) => submitStep(state, load, waiting)),
    usePasskey: () => void run(() => submitPasskey(state, load, () => loadArea('passkeys'))),
    resend: () => void run(() => resend(state, load)),
  };
}

const expired = failure(new IdentityError('SignInExpired'), 'auth.sign-in-failed');

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('The wait was stopped'));
    });
  });
}
