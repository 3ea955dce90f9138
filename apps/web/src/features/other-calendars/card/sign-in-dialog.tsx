// @spec calendar-account

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { dayOf } from '#domain/days/day.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { lookUp, type LookFailed } from '../api/look-up.ts';
import { signInChanges } from '../rules/account-sources.ts';
import { hostOf } from '../rules/source-address.ts';
import { rangeAt, type SourceState } from '../rules/source-state.ts';
import { readerAccess } from '../use-other-calendars.ts';
import { type AccountErrors, missingSignIn, SignInFields } from './sign-in-fields.tsx';
import { failureText } from './failure-texts.ts';

interface SignInDialogProps {
  source: CalendarSource;
  /** All other calendars of the user. */
  sources: readonly CalendarSource[];
  /** Keeps what was read of the calendar. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password of a file that needs one, or for another one of an account. */
export function SignInDialog({ source, sources, onKeep, onClose }: SignInDialogProps) {
  const t = useMessages();
  const clock = useClock();
  const isOnline = useOnline();
  const makeChange = useMakeChange();
  const [draft, setDraft] = useState({ userName: source.userName ?? '', password: '' });
  const [errors, setErrors] = useState<AccountErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function read() {
    const now = clock.now();
    const { address, kind } = source;
    const userName = draft.userName.trim();
    const range = rangeAt(dayOf(now), systemZone());
    const { first, last } = range;
    const signedIn = { address, userName, password: draft.password };
    const request = kind === 'caldav' ? ({ kind, ...signedIn, first, last } as const) : signedIn;
    const options = { access: readerAccess, range, now: now.getTime() };
    // The session cannot be refreshed.
    return lookUp(request, options).catch(() => ({ failure: 'no-answer' }) as const);
  }

  function fail(failed: LookFailed) {
    const { failure: reason, host } = failed;
    if (reason === 'needs-password') setErrors({ password: t('calendar-account.not-accepted') });
    else if (reason === 'no-answer') setFailure(t('calendar-account.not-signed-in'));
    // The dialog has no field for another address.
    else if (reason === 'another-server' && host !== undefined) {
      setFailure(t('other-calendars.another-server', { host }));
    } else setFailure(failureText(t, failed));
  }

  async function signIn() {
    const missing = missingSignIn(t, draft);
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const result = await read();
    if ('failure' in result) {
      setBusy(false);
      fail(result);
      return;
    }
    const { id } = source;
    await onKeep(id, result.state);
    const values = { userName: draft.userName.trim(), password: draft.password };
    const changes =
      source.kind === 'caldav'
        ? signInChanges(source, sources, values)
        : [{ entity: 'CalendarSource', id, values: { ...values, address: result.state.address } } as const];
    const saved = makeChange(changes, { isConfirmed: true });
    ifFailed(saved, () => setFailure(t('settings.not-saved')));
    const isMade = await saved.made;
    setBusy(false);
    if (isMade) onClose();
  }

  return (
    <EditDialog
      title={source.name}
      lead={
        source.userName || source.kind === 'caldav'
          ? t('calendar-account.sign-in-lead', { host: hostOf(source.address) })
          : t('other-calendars.needs-password')
      }
      submit={t('calendar-account.sign-in')}
      failure={failure}
      busy={busy || !isOnline}
      onSave={() => void signIn()}
      onCancel={onClose}
      onClose={onClose}
    >
      <SignInFields
        draft={draft}
        errors={errors}
        page={undefined}
        onChange={(typed) => {
          setDraft(typed);
          setErrors({});
          setFailure(undefined);
        }}
      />
    </EditDialog>
  );
}
