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
  /** The toggle is not confirmed yet. */
  toggling?: boolean;
  /** Buttons before the delete button. */
  actions?: ReactNode;
  /** The accessible name of the delete button. */
  deleteLabel: string;
  onDelete: () => void;
  /** The deletion is not confirmed yet. */
  deleting?: boolean;
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
    toggling = false,
    actions,
    deleteLabel,
    onDelete,
    deleting = false,
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
        <CheckCircle checked={done} onChange={onToggle} busy={toggling}>
          <span dir="auto">{text}</span>
        </CheckCircle>
        {tags != null && <p className={styles.tags}>{tags}</p>}
      </div>
      <div className={styles.buttons}>
        {actions != null && <div className={styles.actions}>{actions}</div>}
        <IconButton label={deleteLabel} icon={Trash2} busy={deleting} onClick={onDelete} />
      </div>
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
