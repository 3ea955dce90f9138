// @spec task-note

import { mergeTicks } from '#domain/notes/merge-ticks.ts';

/** How fields are merged that two devices have changed, by entity. Other fields have the later value. */
export const fieldMerges = {
  DailyTask: { note: mergeTicks },
  LaterTask: { note: mergeTicks },
  YearlyPopupTask: { note: mergeTicks },
};
