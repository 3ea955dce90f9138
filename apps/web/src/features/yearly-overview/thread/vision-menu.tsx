import { Minus } from 'lucide-react';
import { Menu } from '#components/menu.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { Visions } from './use-visions.ts';
import styles from './vision-menu.module.css';

interface VisionMenuProps {
  /** The words of the button, which name the menu, too. */
  label: string;
  visions: Visions;
}

/** The entries of the Future Vision to choose from, or none. */
export function VisionMenu({ label, visions: { all, choose } }: VisionMenuProps) {
  const t = useMessages();
  return (
    <Menu
      label={label}
      heading={label}
      words={label}
      className={styles.button ?? ''}
      items={[
        ...all.map(({ id, title, icon }) => ({ id, label: title, icon, onSelect: () => choose(id) })),
        {
          id: 'none',
          label: t('yearly-overview.no-vision'),
          icon: Minus,
          isSeparated: all.length > 0,
          onSelect: () => choose(null),
        },
      ]}
    />
  );
}
