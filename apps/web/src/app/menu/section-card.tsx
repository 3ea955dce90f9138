import { useId } from 'react';
import { Link } from 'react-router-dom';
import { IconTile } from '#ui/icon-tile.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Section } from '../sections.ts';
import styles from './menu-page.module.css';

/** A section's card. All of it is clickable; only the title is the link's accessible name. */
export function SectionCard({ section }: { section: Section }) {
  const t = useMessages();
  const textId = useId();
  const { path, title, text, icon, tint, preload } = section;
  return (
    <li className={styles.card}>
      <IconTile icon={icon} tint={tint} />
      <div>
        <h2>
          <Link to={path} aria-describedby={textId} onPointerEnter={preload} onFocus={preload}>
            {t(title)}
          </Link>
        </h2>
        <p id={textId}>{t(text)}</p>
      </div>
    </li>
  );
}
