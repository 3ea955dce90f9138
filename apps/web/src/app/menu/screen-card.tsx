// @spec menu-daily-plan menu-settings menu-bucket-list menu-pomodoro

import { useId } from 'react';
import { Link } from 'react-router-dom';
import { IconTile } from '#ui/icon-tile.tsx';
import { screenIcons } from '#ui/screen-icons.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './menu.module.css';
import type { CardScreen } from './menu-screens.ts';
import type { MenuNote } from './use-menu-notes.ts';

interface ScreenCardProps {
  screen: CardScreen;
  /** Shown instead of the lead. undefined: the lead is shown; null: the note is being read. */
  note: MenuNote | null | undefined;
}

/** A screen's card in the menu. All of it is clickable; only the title is the link's accessible name. */
export function ScreenCard({ screen, note }: ScreenCardProps) {
  const t = useMessages();
  const textId = useId();
  const { path, title, lead, icon, tint, preload } = screen;
  return (
    <li className={styles.card}>
      <IconTile icon={screenIcons[icon]} tint={tint} />
      <div>
        <h2>
          <Link
            to={path}
            state={note?.focusTarget}
            aria-describedby={textId}
            onPointerEnter={preload}
            onFocus={preload}
          >
            {t(title)}
          </Link>
        </h2>
        <p id={textId} data-waiting={note === null || undefined}>
          {note?.text ?? t(lead)}
        </p>
      </div>
    </li>
  );
}
