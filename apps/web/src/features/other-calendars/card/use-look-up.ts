import { useState } from 'react';
import { dayOf } from '#domain/days/day.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { lookUp, type LookFailed } from '../api/look-up.ts';
import { sourceAddress } from '../rules/source-address.ts';
import { rangeAt, type SourceState } from '../rules/source-state.ts';
import { readerAccess } from '../use-other-calendars.ts';
import { failureText } from './failure-texts.ts';
import { type AccountErrors, missingSignIn, type SignInDraft } from './sign-in-fields.tsx';

export interface UsedLookUp {
  readonly address: string;
  readonly type: (address: string) => void;
  /** Why there is no calendar at the address. */
  readonly error: string | undefined;
  /** Asks for a user name and a password; undefined unless the calendar needs them and they are not asked for yet. */
  readonly askSignIn: (() => void) | undefined;
  /** The user name and the password as they are typed, where they are asked for. */
  readonly signIn: SignInDraft | undefined;
  /** They as they are sent. */
  readonly signedIn: SignInDraft | undefined;
  readonly signInErrors: AccountErrors;
  readonly typeSignIn: (signIn: SignInDraft) => void;
  readonly busy: boolean;
  /** Reads the calendar at the address; undefined when it cannot. */
  readonly look: () => Promise<SourceState | undefined>;
}

/** The address of a calendar and the reading of it before it is stored. */
export function useLookUp(): UsedLookUp {
  const t = useMessages();
  const clock = useClock();
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<LookFailed>();
  const [signIn, setSignIn] = useState<SignInDraft>();
  const [signInErrors, setSignInErrors] = useState<AccountErrors>({});
  const signedIn = signIn && { ...signIn, userName: signIn.userName.trim() };
  const [busy, setBusy] = useState(false);

  async function look() {
    const url = sourceAddress(address);
    setFailure(url === undefined ? { failure: 'invalid-address' } : undefined);
    const missing = signIn ? missingSignIn(t, signIn) : {};
    setSignInErrors(missing);
    if (url === undefined || Object.keys(missing).length > 0) return undefined;
    setBusy(true);
    const now = clock.now();
    const options = {
      access: readerAccess,
      range: rangeAt(dayOf(now), systemZone()),
      now: now.getTime(),
    };
    // The session cannot be refreshed.
    const result = await lookUp({ address: url, ...signedIn }, options).catch(
      () => ({ failure: 'no-answer' }) as const,
    );
    setBusy(false);
    if ('state' in result) return result.state;
    if (signIn && result.failure === 'needs-password') {
      setSignInErrors({ password: t('calendar-account.not-accepted') });
    } else setFailure(result);
    return undefined;
  }

  return {
    address,
    type: (typed) => {
      setAddress(typed);
      setFailure(undefined);
      // What was typed for one address is not sent to another one.
      setSignIn(undefined);
    },
    askSignIn:
      failure?.failure === 'needs-password'
        ? () => {
            setFailure(undefined);
            setSignInErrors({});
            setSignIn({ userName: '', password: '' });
          }
        : undefined,
    signIn,
    signedIn,
    signInErrors,
    typeSignIn: (typed) => {
      setSignIn(typed);
      setSignInErrors({});
    },
    error: failure && failureText(t, failure),
    busy,
    look,
  };
}
