import { useMemo } from 'react';
import { futureGoals } from '#data/lists.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { reportSaveFailure } from '../failures.ts';
import type { Vision, VisionsOf } from './vision.ts';

/** The visions that a goal can serve. */
export interface Visions {
  readonly all: readonly Vision[];
  /** The one that it serves; undefined for none, and for one that is deleted: the link returns with it. */
  readonly chosen: Vision | undefined;
  /** Chooses a vision by its id; null for none. */
  readonly choose: (id: string | null) => void;
}

/**
 * The visions of a goal; undefined until they are known.
 *
 * @param onReplaced is called when the button of the menu is removed by the choice, to move the focus
 */
export function useVisions(
  { id: goalId, visionId }: YearlyGoal,
  visionsOf: VisionsOf,
  onReplaced: () => void,
): Visions | undefined {
  const makeChange = useMakeChange();
  const { items } = useRecords(futureGoals, {});
  const all = useMemo(() => items && visionsOf(items), [items, visionsOf]);
  if (all === undefined) return undefined;
  const chosen = all.find(({ id }) => id === visionId);
  return {
    all,
    chosen,
    choose: (id) => {
      // 'Choose a vision' and 'Change vision' are in different places.
      if ((id === null) !== (chosen === undefined)) onReplaced();
      const change = makeChange([{ entity: 'YearlyGoal', id: goalId, values: { visionId: id } }]);
      ifFailed(change, reportSaveFailure);
    },
  };
}
