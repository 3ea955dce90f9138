import { Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { CheckCircle } from './check-circle.tsx';
import styles from './entry-card.module.css';
import { IconButton } from './icon-button.tsx';
import { useNextFocus } from './use-next-focus.ts';

interface EntryCardProps {
  text: string;
  done: boolean;
  onToggle: () => void;
  /** The accessible name of the delete button. */
  deleteLabel: string;
  onDelete: () => void;
  /** Called when the removed item had the focus and no other item is left; see {@link useNextFocus}. */
  onEmptied: () => void;
  /** Shown before the circle. */
  handle?: ReactNode;
  /** Small facts beside the text. */
  tags?: ReactNode;
  /** Shown below the card's content, e.g. an error. */
  footer?: ReactNode;
  className?: string;
}

/** A list entry, rendered inside its `<li>`. A click anywhere except on its buttons and links toggles it. */
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
  useNextFocus(card, onEmptied);
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
