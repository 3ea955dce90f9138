// @spec vision-goals

import X from 'lucide-react/icons/x';
import { memo, useCallback, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import type { DeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import styles from './future-vision.module.css';
import type { Category } from '#domain/vision-goals/categories.ts';
import { maxTitleLength } from './rules/goal.ts';
import { useGoal } from './use-goal.ts';

/**
 * For the `ref` of an input that was added by a button of its section: focuses it, unless the user has moved the
 * focus meanwhile.
 */
function takeFocus(input: HTMLInputElement | null): void {
  const active = document.activeElement;
  // Safari does not focus a clicked button.
  const isNothingFocused = active === null || active === document.body;
  const isButtonFocused = active instanceof HTMLButtonElement && input?.closest('section')?.contains(active);
  if (isNothingFocused || isButtonFocused === true) input?.focus();
}

interface GoalRowProps {
  goal: FutureGoal;
  category: Category;
  /** Its position among the goals of its category, from 1. */
  n: number;
  /** It was just added. */
  isNewest: boolean;
  onEmptied: () => void;
  /** Of the list, which stays when the row is removed. */
  deleteWithUndo: DeleteWithUndo;
}

/** The text field of a goal. */
export const GoalRow = memo(function GoalRow({
  goal,
  category,
  n,
  isNewest,
  onEmptied,
  deleteWithUndo,
}: GoalRowProps) {
  const t = useMessages();
  const { title, change, enter, leave, remove, isRemoving } = useGoal(goal, deleteWithUndo);
  const inside = useRef<HTMLDivElement>(null);
  useNextFocus(inside, onEmptied, 'button');
  const focusTitle = useCallback(() => inside.current?.querySelector('input')?.focus(), []);
  useFocusTarget(goal.id, focusTitle);

  return (
    <li>
      <div ref={inside} className={styles.row}>
        <input
          type="text"
          ref={isNewest ? takeFocus : undefined}
          dir="auto"
          aria-label={t(`future-vision.${category}-goal`, { n })}
          placeholder={t('future-vision.goal-placeholder')}
          value={title}
          onChange={(event) => change(event.target.value)}
          onFocus={enter}
          onBlur={leave}
          // A text that is typed into a goal during its deletion would be lost.
          readOnly={isRemoving}
          maxLength={maxTitleLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <IconButton
          label={t(`future-vision.${category}-delete`, { n })}
          icon={X}
          onClick={remove}
          busy={isRemoving}
        />
      </div>
    </li>
  );
});
