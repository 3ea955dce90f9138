// @spec sign-ins-listed sign-out-there

import type { SignIn } from '@kairos/schema/records/sign-in';
import { Link } from 'react-router-dom';
import { useClock } from '#platform/clock/clock.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sessionSignIn } from '#account/identity/session-entries.ts';
import { signIns } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { listedSignIns, listedSince } from '#features/sign-ins/rules/sign-in-rules.ts';
import { useToday } from '#features/days/use-today.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LoadChanges } from '../account/account-actions.ts';
import { SignInRow } from './sign-in-row.tsx';
import { SignOutRow } from './sign-out-row.tsx';
import styles from '#ui/styles/settings.module.css';
import { useEndSignIns } from './use-end-sign-ins.ts';

interface SignInsCardProps {
  load: LoadChanges;
  /** Ends every session and leaves this page; rejects and stays when it fails. */
  onSignOut: () => Promise<void>;
}

/** Where the user is signed in, and the end of one sign-in or of all. */
export function SignInsCard({ load, onSignOut }: SignInsCardProps) {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  const clock = useClock();
  const { items, failed, retry } = useRecords(signIns, {});
  const { ending, signOut, undo } = useEndSignIns();
  const ownId = sessionSignIn()?.id;
  const since = items && listedSince(items, clock.now().getTime());
  const day = since == null ? undefined : new Date(since);

  return (
    <SettingsCard
      title={t('sign-ins.title')}
      {...(day && {
        lead: t('sign-ins.lead', { day: date(day, dayFormat(dayAt(day, '00:00'), today)) }),
      })}
    >
      {items ? (
        <ul className={styles.rows}>
          {listedSignIns(
            withEnded(
              items,
              [...ending.values()].map(({ signIn }) => signIn),
            ),
            ownId,
          ).map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isHere={signIn.id === ownId}
              step={ending.get(signIn.id)?.step}
              onSignOut={() => signOut(signIn)}
              onUndo={() => undo(signIn.id)}
            />
          ))}
        </ul>
      ) : failed ? (
        <div className={styles.part}>
          <Alert>{t('sign-ins.not-loaded')}</Alert>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </div>
      ) : (
        <div aria-busy>
          <Skeleton height="4rem" count={3} />
        </div>
      )}
      <SignOutRow load={load} onSignOut={onSignOut} />
      <p className={styles.foot}>
        {t('sign-ins.lost')}{' '}
        <Link to="/settings" state={{ record: 'password' }}>
          {t('sign-ins.lost-link')}
        </Link>{' '}
        {t('sign-ins.lost-ends')}
      </p>
    </SettingsCard>
  );
}

/** The sign-ins, with those that the user has ended here: the list does not have them any more. */
function withEnded(listed: readonly SignIn[], ended: readonly SignIn[]): readonly SignIn[] {
  return [...listed, ...ended.filter(({ id }) => listed.every((one) => one.id !== id))];
}
