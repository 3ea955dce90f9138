// @spec routes-product-name day-header-link

import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { cx } from './cx.ts';
import styles from './page-header.module.css';

/** The logo. Always shown beside the name, so it is hidden from screen readers. */
function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" stroke="var(--coral)" aria-hidden>
      <path d="M14 2.5A11.5 11.5 0 1 1 2.5 14" strokeWidth="2.75" strokeLinecap="round" />
      <circle cx="14" cy="14" r="4.75" fill="var(--coral)" stroke="none" />
    </svg>
  );
}

/** An item of the header's navigation. */
export interface NavigationItem {
  readonly path: string;
  readonly label: string;
  /** For the phone's tabs, where there is less room. */
  readonly shortLabel?: string;
  readonly icon: LucideIcon;
  /** Not among the phone's tabs. */
  readonly wideOnly?: boolean;
}

/** The button that opens the search. */
interface SearchButton {
  readonly label: string;
  /** The tooltip, with the shortcut. */
  readonly title: string;
  readonly onPress?: () => void;
}

interface PageHeaderProps {
  items: readonly NavigationItem[];
  /** The status of background work: a small link with `data-status`. */
  status?: ReactNode;
  /** The button of the search; undefined without a signed-in user. */
  search?: SearchButton | undefined;
  /** The avatar links to the settings; undefined for a visitor. `label` is its name where there is no account. */
  avatar?: { initials: string; path: string; label?: string | undefined } | undefined;
}

/** Name, navigation, search and avatar at the top; on phones the navigation is a tab bar at the bottom. */
export function PageHeader({ items, status, search, avatar }: PageHeaderProps) {
  const t = useMessages();
  return (
    <header className={styles.header}>
      <Link to="/choose" title={t('common.back-to-menu')} className={styles.brand}>
        <Logo />
        {t('common.product')}
      </Link>
      {status}
      {items.length > 0 && (
        <nav aria-label={t('common.sections')} className={styles.nav}>
          <ul className={styles.items}>
            {items.map(({ path, label, shortLabel = label, icon: Icon, wideOnly = false }) => (
              <li key={path} data-wide-only={wideOnly || undefined}>
                {/* Screens that need a sign-in are not for search engines. */}
                <NavLink to={path} rel="nofollow" className={cx(styles.item)}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  <span className={styles.long}>{label}</span>
                  <span className={styles.short}>{shortLabel}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.own}>
        {search !== undefined && (
          <IconButton label={search.label} title={search.title} icon={Search} onClick={search.onPress} />
        )}
        {avatar !== undefined && (
          <Link
            to={avatar.path}
            className={styles.avatar}
            data-local={avatar.label !== undefined || undefined}
            aria-label={
              avatar.label ??
              (avatar.initials === ''
                ? t('common.account-unnamed')
                : t('common.account', { initials: avatar.initials }))
            }
          >
            {avatar.initials === '' ? <UserRound size={18} aria-hidden /> : avatar.initials}
          </Link>
        )}
      </div>
    </header>
  );
}
