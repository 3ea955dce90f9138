// @spec goal-linked

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#ui/menu.tsx';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Visions } from './use-visions.ts';
import styles from './goal-panel.module.css';

interface VisionMenuProps {
  /** The words of the button, which name the menu, too. */
  label: string;
  visions: Visions;
}

/** The entries of the Future Vision to choose from, or none. Without entries it leads to where the first one is written. */
export function VisionMenu({ label, visions: { all, choose } }: VisionMenuProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const first = {
    id: 'new',
    label: t('yearly-overview.new-vision'),
    icon: Plus,
    onSelect: () => void navigate('/future-vision', { state: { record: 'health' } satisfies FocusTarget }),
  };
  const none = {
    id: 'none',
    label: t('yearly-overview.no-vision'),
    icon: Minus,
    isSeparated: true,
    onSelect: () => choose(null),
  };
  return (
    <Menu
      label={label}
      heading={label}
      text={label}
      className={styles.button}
      items={
        all.length === 0
          ? [first]
          : [
              ...all.map(({ id, title, icon }) => ({ id, label: title, icon, onSelect: () => choose(id) })),
              none,
            ]
      }
    />
  );
}
