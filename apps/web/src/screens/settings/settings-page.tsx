// @spec about-settings settings-theme-toggle settings-log-out settings-privacy-link theme-toggle
// @spec error-log-out

import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { User } from '#account/identity/user.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { Account } from './account/account.tsx';
import type { AccountActions } from './account/account-actions.ts';
import { Appearance } from './appearance.tsx';
import { Data } from './data.tsx';
import { LanguageAndTime } from './language-and-time.tsx';
import styles from '#ui/styles/settings.module.css';

/** Lazy: they are below the first cards. */
const LazyRemindersCard = lazyComponent(
  ['push-reminders'],
  async () => (await import('#features/reminders/settings/reminders-card.tsx')).RemindersCard,
);
const LazyCalendarAddress = lazyComponent(
  ['calendar-address'],
  async () => (await import('#features/calendar-feed/calendar-address.tsx')).CalendarAddress,
);

const LazyOtherCalendars = lazyComponent(
  ['other-calendars', 'calendar-account', 'password'],
  async () => (await import('#features/other-calendars/card/other-calendars-card.tsx')).OtherCalendarsCard,
);

const LazyTodayAddress = lazyComponent(
  ['calendar-address', 'today-address'],
  async () => (await import('#features/today-feed/today-address.tsx')).TodayAddress,
);

/** Absent where accounts cannot be encrypted. */
const LazyEncryptionCard = lazyComponent(
  ['encryption', 'account', 'password'],
  async () => (await import('./encryption/encryption-card.tsx')).EncryptionCard,
);

const LazySignIns = lazyComponent(
  ['sign-ins'],
  async () => (await import('./sign-ins/sign-ins-card.tsx')).SignInsCard,
);

const LazyDeviceCard = lazyComponent(
  ['local-use'],
  async () => (await import('./local-use/device-card.tsx')).DeviceCard,
);

interface SettingsPageProps {
  /** The username of the user, or `localOwner`. */
  owner: string;
  /** Null without an account. */
  user: User | null;
  /** Whether this deployment offers a second step of the sign-in. */
  offersTwoStep: boolean;
  /** Whether this deployment sends e-mails. */
  sendsMail: boolean;
  /** Whether this deployment answers private addresses. */
  hasCalendarAddress: boolean;
  /** Whether this deployment reads calendars of other servers. */
  hasCalendarReader: boolean;
  /** Whether accounts can be encrypted. */
  offersEncryption: boolean;
  /** Whether this deployment has Google Calendar. */
  hasGoogle: boolean;
  /** The public VAPID key as base64url; null when this deployment sends no push messages. */
  pushKey: string | null;
  actions: AccountActions;
}

/** The lazy cards in their order on the page: reminders, calendars, encryption, sign-ins or this device. */
const lazyCards = 4;

/**
 * The number of lazy cards that are rendered: none at first, then one more each time the browser is idle. To render all
 * of them at once is one long task.
 */
function useCardsInTurn(): number {
  const [cards, setCards] = useState(0);
  useEffect(
    () =>
      cards === lazyCards ? undefined : whenIdle(() => startTransition(() => setCards((shown) => shown + 1))),
    [cards],
  );
  return cards;
}

/** The settings: theme, language and time, account or device, and links to the history and to the privacy page. */
export function SettingsPage({
  owner,
  user,
  offersTwoStep,
  sendsMail,
  hasCalendarAddress,
  hasCalendarReader,
  offersEncryption,
  hasGoogle,
  pushKey,
  actions,
}: SettingsPageProps) {
  const t = useMessages();
  const cards = useCardsInTurn();
  const stored = useRef<Promise<unknown>>(Promise.resolve());
  const noteStored = (choice: Promise<unknown>) => {
    stored.current = Promise.all([stored.current, choice]);
  };
  // The log-out sends the stored changes, and none after it.
  const logOut = () => stored.current.then(actions.logOut);

  return (
    <Page title={t('menu.settings')}>
      <div className={styles.cards}>
        <Appearance onStore={noteStored} />
        <LanguageAndTime onStore={noteStored} />
        <CardInTurn isShown={cards > 0} height="22rem">
          <LazyRemindersCard username={owner} serverKey={pushKey} onStore={noteStored} />
        </CardInTurn>
        {user !== null && cards > 1 && (
          <Suspense>
            {hasCalendarAddress && <LazyCalendarAddress />}
            {hasCalendarReader && <LazyOtherCalendars />}
            {hasCalendarAddress && <LazyTodayAddress />}
          </Suspense>
        )}
        {user !== null ? (
          <>
            <Account
              user={user}
              offersTwoStep={offersTwoStep}
              sendsMail={sendsMail}
              offersEncryption={offersEncryption}
              actions={{ ...actions, logOut }}
            />
            {offersEncryption && (
              <CardInTurn isShown={cards > 2} height="8rem">
                <LazyEncryptionCard
                  email={user.email}
                  load={actions.loadChanges}
                  hasPush={pushKey !== null}
                  hasCalendars={hasGoogle}
                />
              </CardInTurn>
            )}
            <CardInTurn isShown={cards > 3} height="22rem">
              <LazySignIns load={actions.loadChanges} onSignOut={logOut} />
            </CardInTurn>
          </>
        ) : (
          <CardInTurn isShown={cards > 3} height="26rem">
            <LazyDeviceCard />
          </CardInTurn>
        )}
        <Data
          owner={owner}
          account={user && { user, onDelete: actions.deleteAccount }}
          offersEncryption={offersEncryption}
        />
        <p className={styles.privacy}>
          <Link to="/privacy">{t('settings.privacy')}</Link>
        </p>
      </div>
    </Page>
  );
}

interface CardInTurnProps {
  isShown: boolean;
  /** The height of the skeleton, which is shown until the card is. */
  height: string;
  children: ReactNode;
}

function CardInTurn({ isShown, height, children }: CardInTurnProps) {
  const skeleton = <Skeleton height={height} />;
  // A new boundary: in an older one, the transition waits for the files of the card, and so do the later cards.
  return isShown ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
