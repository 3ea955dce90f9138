import { useRef } from 'react';
import { useClearingUndo } from '#features/undo/use-clearing-undo.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { typingPause, useAutosavedText } from '#data/records/use-autosaved-text.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { reportSaveFailure } from './failures.ts';
import { goalChange } from './rules/goal-change.ts';
import type { GoalContent } from './rules/goal-content.ts';
import type { GoalPlace } from './rules/goal-place.ts';

interface GoalChanges {
  /** The text of the input: the draft, or the stored title. */
  readonly title: string;
  readonly changeTitle: (title: string) => void;
  /** For the input's `onFocus`. */
  readonly enterTitle: () => void;
  /** For the input's `onBlur`. A title that was removed can be undone. */
  readonly blurTitle: () => void;
  readonly changeDone: (done: boolean) => void;
}

/** The draft and the changes of the goal at a place. Failures are logged. */
export function useGoal(place: GoalPlace, stored: YearlyGoal | undefined): GoalChanges {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  // The text entered into an empty place. Two changes may be made before the new goal is shown.
  const entered = useRef<Partial<GoalContent>>({});

  function save(changed: Partial<GoalContent>, sendDelay: number) {
    entered.current = stored ? {} : { ...entered.current, ...changed };
    const saved = makeChange([goalChange(place, stored?.id, stored ? changed : entered.current)], {
      sendDelay,
    });
    ifFailed(saved, reportSaveFailure);
    return saved.made;
  }

  const { text, change, flush } = useAutosavedText(stored?.title ?? '', (title) =>
    save({ title }, typingPause),
  );
  const clearing = useClearingUndo((title) => store.change([goalChange(place, stored?.id, { title })]));
  return {
    title: text,
    changeTitle: (title) => {
      clearing.type(title);
      change(title);
    },
    enterTitle: () => clearing.enter(text),
    blurTitle: () => {
      flush();
      clearing.leave(text);
    },
    changeDone: (done) => void save({ done }, 0),
  };
}
