// @spec bucket-delete-button bucket-click-toggles

import Trash2 from 'lucide-react/icons/trash';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { CheckCircle } from './check-circle.tsx';
import { Chip } from './chip.tsx';
import { cx } from './cx.ts';
import styles from './entry-card.module.css';
import { IconButton } from './icon-button.tsx';
import { useFocusTarget } from './use-focus-target.ts';
import { useNextFocus } from './use-next-focus.ts';

interface EntryCardProps {
  /** The id of the record. A navigation to it focuses its checkbox. */
  recordId: string;
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
  /** An icon after the text; its description is that of the checkbox. */
  badge?: { readonly icon: LucideIcon; readonly description: string } | undefined;
  /** A further description of the checkbox. */
  description?: string | undefined;
  /** A chip under the text, e.g. the goal of a task; its text describes the checkbox, too. */
  chip?: { readonly icon: LucideIcon; readonly text: string } | undefined;
  /** Small facts beside the text. */
  tags?: ReactNode;
  /** Shown below the card's content, e.g. an error. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** A list entry, rendered inside its `<li>`. A click anywhere except on its buttons and links toggles it. */
export function EntryCard(props: EntryCardProps) {
  const {
    recordId,
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
    badge,
    description,
    chip,
    tags,
    footer,
    className,
  } = props;
  const id = useId();
  const [badgeId, descriptionId, chipId] = [`${id}-badge`, `${id}-description`, `${id}-chip`];
  const descriptions = [
    ...(badge ? [badgeId] : []),
    ...(description === undefined ? [] : [descriptionId]),
    ...(chip ? [chipId] : []),
  ];
  const card = useRef<HTMLDivElement>(null);
  useNextFocus(card, onEmptied);
  useFocusTarget(recordId, () => card.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus());
  return (
    <div ref={card} className={cx(styles.card, className)}>
      {handle}
      <div className={styles.body}>
        <CheckCircle
          checked={done}
          onChange={onToggle}
          busy={toggling}
          describedBy={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        >
          <span dir="auto">{text}</span>
          {badge && <badge.icon size={15} className={styles.badge} aria-hidden />}
        </CheckCircle>
        {badge && (
          <span id={badgeId} hidden>
            {badge.description}
          </span>
        )}
        {description !== undefined && (
          <span id={descriptionId} hidden>
            {description}
          </span>
        )}
        {tags != null && <p className={styles.tags}>{tags}</p>}
        {chip && (
          <p className={styles.chip}>
            <Chip id={chipId} icon={chip.icon} text={chip.text} />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {actions != null && <div className={styles.actions}>{actions}</div>}
        <IconButton label={deleteLabel} icon={Trash2} busy={deleting} onClick={onDelete} />
      </div>
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
