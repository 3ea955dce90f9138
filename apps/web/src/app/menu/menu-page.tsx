// @spec about-menu route-choose menu-lead

import { Suspense, use, useState } from 'react';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { Page } from '#ui/page.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useToday, useWallClock } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { givenName } from '#account/identity/given-name.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { useSession } from '#account/identity/session.tsx';
import { readStored } from '#platform/storage/storage.ts';
import { GettingStartedLink } from './getting-started-link.tsx';
import styles from './menu.module.css';
import { MenuScreens } from './menu-screens.ts';
import { partOfDay } from './part-of-day.ts';
import { ScreenCard } from './screen-card.tsx';
import { useMenuNotes } from './use-menu-notes.ts';

const LazyLocalNote = lazyComponent(['local-use'], async () => (await import('./local-notes.tsx')).LocalNote);
const LazyTodayLine = lazyComponent(['today-line'], async () => (await import('./today-line.tsx')).TodayLine);

/** The menu: a greeting and a card for each screen. */
export function MenuPage() {
  const t = useMessages();
  const formats = useFormats();
  const part = useWallClock(partOfDay);
  const today = useToday();
  const { user, owner } = useSession();
  const name = givenName(user?.name ?? '');
  const notes = useMenuNotes();
  const screens = use(MenuScreens);
  const hasAccount = useHasAccount() || isDemo();
  // It stays during this visit, so that nothing moves.
  const [hasSpace] = useState(() => readStored('menu-line') === 'shown');
  const isRead = notes['/daily-plan'] !== null && notes['/habit-tracker'] !== null;

  return (
    <Page
      width="grid"
      eyebrow={formats.date(noonOf(today), { weekday: 'long', month: 'short', day: 'numeric' })}
      title={t(`menu.greeting-${part}`, { name, named: name === '' ? 'no' : 'yes' })}
      lead={t('menu.choose')}
    >
      <GettingStartedLink />
      <div className={hasSpace ? styles.today : undefined}>
        <Suspense>{isRead && owner !== null && <LazyTodayLine owner={owner} hasSpace={hasSpace} />}</Suspense>
      </div>
      <Suspense>{!hasAccount && <LazyLocalNote place="above" />}</Suspense>
      <ul className={styles.cards}>
        {screens.map((screen) => (
          <ScreenCard key={screen.path} screen={screen} note={notes[screen.path]} />
        ))}
      </ul>
      <Suspense>{!hasAccount && <LazyLocalNote place="below" />}</Suspense>
    </Page>
  );
}
