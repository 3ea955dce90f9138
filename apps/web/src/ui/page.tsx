import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The screen's title: heading level 1 and the window's title. */
  title: string;
  /** The window's title where it differs from the heading. */
  windowTitle?: string;
  /** A small line above the title. */
  eyebrow?: string;
  /** A link above the header to the screen above this one. */
  back?: ReactNode;
  /** Beside the title. */
  icon?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The screen's one primary action; beside the title, or under it on narrow screens. */
  action?: ReactNode;
  /** `reading` for texts and lists (780 px), `grid` for cards (1120 px). */
  width?: 'reading' | 'grid';
  /** The alignment of the title. */
  align?: 'start' | 'center';
  /** The content is still loading (`aria-busy`). */
  busy?: boolean;
  children: ReactNode;
}

/** The main element of a screen. */
export function Page({
  title,
  windowTitle = title,
  eyebrow,
  back,
  icon,
  lead,
  action,
  width = 'reading',
  align = 'start',
  busy = false,
  children,
}: PageProps) {
  return (
    // Focused by the skip link and after a route change.
    <main
      id="main"
      tabIndex={-1}
      className={styles.page}
      data-width={width}
      data-align={align}
      aria-busy={busy || undefined}
    >
      <title>{`${windowTitle} · Kairos`}</title>
      {back}
      <header className={styles.header}>
        <div className={icon === undefined ? undefined : styles.withIcon}>
          {icon}
          <div>
            {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
