import { startTransition, useEffect, useReducer, useRef } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import type { IdentityClient } from '#lib/identity/identity-client.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';
import { attempt, resend, type Upshot } from './model/attempt.ts';
import {
  authReducer,
  mayLeave,
  openAuth,
  type AuthFields,
  type AuthState,
  type Remembered,
} from './model/auth-state.ts';
import { failure } from './model/notice.ts';
import type { Waiting } from './model/sign-in-once-confirmed.ts';

/** The auth modal: its state and what a person can do with it. */
export interface AuthFlow {
  readonly state: AuthState;
  /** Closes the modal, or warns once where an account would be left with an unsafe password. */
  readonly close: () => void;
  readonly switchTo: (mode: 'signIn' | 'signUp' | 'forgotPassword') => void;
  readonly type: (field: keyof AuthFields, value: string) => void;
  /** Sends the form. One request at a time: while one runs, nothing happens. */
  readonly submit: () => void;
  /** Has another code sent. */
  readonly resend: () => void;
}

export interface AuthFlowOptions {
  /** The mode that it opens in. */
  readonly start: 'signIn' | 'signUp';
  /** What was typed before it was closed the last time. */
  readonly remembered: Remembered;
  readonly load: () => Promise<IdentityClient>;
  readonly onClose: (remembered: Remembered) => void;
  readonly onSignedIn: () => void;
}

/** Drives the auth modal. What comes back after the person closed it or went to another mode is ignored. */
export function useAuthFlow({ start, remembered, load, onClose, onSignedIn }: AuthFlowOptions): AuthFlow {
  const clock = useClock();
  const [state, dispatch] = useReducer(authReducer, openAuth(start, remembered));
  const running = useRef<AbortController>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };

  const run = async (request: (waiting: Waiting) => Promise<Upshot>) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'submitted' });
    const upshot = await request({
      now: () => clock.now().getTime(),
      wait: (milliseconds) => pause(milliseconds, controller.signal),
    });
    if (controller.signal.aborted) return;
    running.current = null;
    if (upshot.type === 'signedIn') onSignedIn();
    // A step that has to be loaded first leaves the one before on the screen, busy.
    else startTransition(() => dispatch(upshot));
  };

  const { step, busy } = state;
  const expiresAt = step.mode === 'challenge' ? step.challenge.expiresAt : null;

  useEffect(() => stop, []);

  useEffect(() => {
    // The library arrives while the person types; a failure is reported by the attempt that needs it.
    load()
      .then((client) => client.prepareAccess())
      .catch(() => undefined);
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
      if (mayLeave(state)) onClose({ name: state.fields.name, email: state.fields.email });
      else dispatch({ type: 'leaveWarned' });
    },
    switchTo(mode) {
      stop();
      dispatch({ type: 'switched', mode });
    },
    type: (field, value) => dispatch({ type: 'typed', field, value }),
    submit: () => void run((waiting) => attempt(state, load, waiting)),
    resend: () => void run(() => resend(state, load)),
  };
}

const expired = failure(new IdentityError('SignInExpired'), 'auth.sign-in-failed');

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Nobody waits any more'));
    });
  });
}
