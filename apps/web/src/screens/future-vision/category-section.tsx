// @spec vision-goals

import Plus from 'lucide-react/icons/plus';
import { useCallback, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { CategoryIcon } from '#features/vision-goals/category-icon.tsx';
import styles from './future-vision.module.css';
import { GoalRow } from './goal-row.tsx';
import type { Category } from '#domain/vision-goals/categories.ts';
import { useAddGoal } from './use-add-goal.ts';

interface CategorySectionProps {
  category: Category;
  goals: readonly FutureGoal[];
}

/** A category and its goals. */
export function CategorySection({ category, goals }: CategorySectionProps) {
  const t = useMessages();
  const headingId = useId();
  const { add, busy, newest } = useAddGoal(category);
  const deleteWithUndo = useDeleteWithUndo();
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = useCallback(() => addButton.current?.focus(), []);
  useFocusTarget(category, focusAdd);

  return (
    <Card className={styles.section} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <CategoryIcon category={category} />
        <h2 id={headingId}>{t(`future-vision.${category}`)}</h2>
      </div>
      {goals.length === 0 ? (
        <EmptyLine>{t(`future-vision.${category}-empty`)}</EmptyLine>
      ) : (
        <ul className={styles.goals}>
          {goals.map((goal, index) => (
            <GoalRow
              key={goal.id}
              goal={goal}
              category={category}
              n={index + 1}
              isNewest={goal.id === newest}
              onEmptied={focusAdd}
              deleteWithUndo={deleteWithUndo}
            />
          ))}
        </ul>
      )}
      {/* The visible label contains the category, so that voice control users can say it (WCAG 2.5.3). */}
      <Button variant="link" className={styles.add} busy={busy} onClick={add} ref={addButton}>
        <Plus size={18} aria-hidden />
        {t(`future-vision.${category}-add`)}
      </Button>
    </Card>
  );
}
