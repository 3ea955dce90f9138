// @spec calendar-account

import { isBlank } from '@kairos/schema/is-blank';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Account, type AccountCalendar, findCalendars } from '../api/read-source.ts';
import { accountAddress } from '../rules/account.ts';
import { calendarsToAdd } from '../rules/account-sources.ts';
import { readerAccess } from '../use-other-calendars.ts';
import type { AccountDraft } from './account-fields.tsx';
import { failureText } from './failure-texts.ts';
import { type AccountErrors, missingSignIn } from './sign-in-fields.tsx';

interface UsedAccountLookUp {
  readonly draft: AccountDraft;
  readonly type: (draft: AccountDraft) => void;
  readonly errors: AccountErrors;
  /** An error that is of no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Finds the calendars that the user does not have yet; undefined when there are none. */
  readonly look: () => Promise<
    { readonly account: Account; readonly calendars: readonly AccountCalendar[] } | undefined
  >;
}

/** An account with calendars, and the search for them. What is typed is kept nowhere. */
export function useAccountLookUp(sources: readonly CalendarSource[]): UsedAccountLookUp {
  const t = useMessages();
  const [draft, setDraft] = useState<AccountDraft>({
    ...{ provider: 'icloud', address: '', userName: '', password: '' },
  });
  const [errors, setErrors] = useState<AccountErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** The errors of a draft that is not sent. */
  function missing(address: string | undefined): AccountErrors {
    return {
      ...(address === undefined && {
        address: t(
          isBlank(draft.address) ? 'calendar-account.address-missing' : 'other-calendars.unreachable',
        ),
      }),
      ...missingSignIn(t, draft),
    };
  }

  function fail({ outcome, host }: Exclude<Awaited<ReturnType<typeof find>>, { calendars: unknown }>) {
    if (outcome === 'needs-password') {
      setErrors({ password: t('calendar-account.not-accepted') });
      return;
    }
    const text = ['not-a-calendar', 'not-found'].includes(outcome)
      ? t('calendar-account.not-found')
      : failureText(t, { failure: outcome, host });
    const isOfAddress = !['access-denied', 'rate-limited', 'too-many-requests', 'no-answer'].includes(
      outcome,
    );
    if (isOfAddress && draft.provider !== 'icloud') setErrors({ address: text });
    else setFailure(text);
  }

  async function look() {
    const address = accountAddress(draft.provider, draft.address);
    const found = missing(address);
    setErrors(found);
    setFailure(undefined);
    if (address === undefined || Object.keys(found).length > 0) return undefined;
    const account = { address, userName: draft.userName.trim(), password: draft.password };
    setBusy(true);
    const answer = await find(account);
    setBusy(false);
    if (answer.outcome !== 'found') {
      fail(answer);
      return undefined;
    }
    const calendars = calendarsToAdd(answer.calendars, sources);
    if (calendars.length > 0) return { account, calendars };
    setFailure(t('calendar-account.none'));
    return undefined;
  }

  return {
    ...{ draft, errors, failure, busy, look },
    type: (typed) => {
      setDraft(typed);
      setErrors({});
      setFailure(undefined);
    },
  };
}

/** Never rejects: without an answer of Kairos's server, or a session, nothing is known. */
const find = (account: Account) =>
  findCalendars(account, readerAccess).catch(() => ({ outcome: 'no-answer', host: undefined }) as const);
