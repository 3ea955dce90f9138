// @spec task-after-done

import type { Row } from '@kairos/sync/record';
import { currentStamp } from '@kairos/sync/visible-record';

/** The changes of a task that take the next one back: it is opened, restored, or no longer of the series. */
const paths = ['done', '_deleted', 'seriesId'];

/**
 * The deleted records without the tasks that the app deleted because the previous task of their series was open again. Both
 * were changed at once, so they have the same stamp.
 *
 * @param previous the task before a deleted one, deleted or not, by the id of the deleted one
 */
export function withoutTakenBack(
  deleted: readonly Row[],
  previous: ReadonlyMap<string, Row>,
): readonly Row[] {
  return deleted.filter((row) => {
    const before = row.entity === 'DailyTask' ? previous.get(row.id) : undefined;
    const stamp = currentStamp(row, '_deleted');
    return !before || !paths.some((path) => currentStamp(before, path) === stamp);
  });
}
