import { PageHeader } from '#ui/page-header.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { navigationItems } from './navigation-items.ts';
import styles from './shell.module.css';

/** Reserves the space of the initials, which depend on the user. */
const unknownInitials = '\u00a0';

/** The first paint of every page, before its scripts run: the shell, with blocks in the place of the page. */
export function ShellOutline() {
  const t = useMessages();
  return (
    <>
      <PageHeader
        items={navigationItems(t)}
        search={{ label: t('menu.search'), title: t('menu.search') }}
        avatar={{ initials: unknownInitials, path: '/settings' }}
      />
      <div className={styles.page}>
        <div data-outline-block />
        <div data-outline-block />
        <div data-outline-block />
      </div>
    </>
  );
}
