import { Page } from '#ui/page.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useToday, useWallClock } from '#domain/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useSession } from '#account/identity/session.tsx';
import { useSearch } from '../search/search-context.ts';
import styles from './menu-page.module.css';
import { partOfDay } from './part-of-day.ts';
import { SectionCard } from './section-card.tsx';

/** The menu: a greeting and a card for each section. */
export function MenuPage() {
  const t = useMessages();
  const formats = useFormats();
  const part = useWallClock(partOfDay);
  const today = useToday();
  const { sections } = useSearch();
  const name = useSession().user?.name ?? '';

  return (
    <Page
      width="grid"
      eyebrow={formats.date(noonOf(today), { weekday: 'long', month: 'short', day: 'numeric' })}
      title={t(`menu.greeting-${part}`, { name, named: name === '' ? 'no' : 'yes' })}
      lead={t('menu.choose')}
    >
      <ul className={styles.cards}>
        {sections.map((section) => (
          <SectionCard key={section.path} section={section} />
        ))}
      </ul>
    </Page>
  );
}
