import { Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { CheckCircle } from './check-circle.tsx';
import styles from './entry-card.module.css';
import { IconButton } from './icon-button.tsx';
import { useFocusHeir } from './use-focus-heir.ts';

interface EntryCardProps {
  text: string;
  done: boolean;
  onToggle: () => void;
  /** The delete button's name. */
  deleteLabel: string;
  onDelete: () => void;
  /** See {@link useFocusHeir}. */
  onEmptied: () => void;
  /** Stands before the circle. */
  handle?: ReactNode;
  /** Small facts beside the text. */
  tags?: ReactNode;
  /** Stands under all of it, e.g. what could not be done. */
  footer?: ReactNode;
  className?: string;
}

/** An entry of a list, inside of its `<li>`. A click anywhere but on its buttons and links ticks it. */
export function EntryCard(props: EntryCardProps) {
  const {
    text,
    done,
    onToggle,
    deleteLabel,
    onDelete,
    onEmptied,
    handle,
    tags,
    footer,
    className = '',
  } = props;
  const card = useRef<HTMLDivElement>(null);
  useFocusHeir(card, onEmptied);
  return (
    <div ref={card} className={`${styles.card ?? ''} ${className}`}>
      {handle}
      <div className={styles.body}>
        <CheckCircle checked={done} onChange={onToggle}>
          <span dir="auto">{text}</span>
        </CheckCircle>
        {tags != null && <p className={styles.tags}>{tags}</p>}
      </div>
      <IconButton label={deleteLabel} icon={Trash2} className={styles.delete ?? ''} onClick={onDelete} />
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
