import { maxTicksLength } from '@kairos/schema/entity';
import type { EntityManifest } from './entity-manifest.ts';
import { dateSlice, linkedGoal } from './slices.ts';

export const dailyTask = {
  rules: { sliceOf: dateSlice, linkOf: linkedGoal, mergedByKey: ['ticks'], maxKeyedLength: maxTicksLength },
  rejectionText: 'records.rejected-daily-task',
  unrecordedFields: ['order', 'minutes', 'seriesId', 'letGo', 'doneAt', 'goalId', 'ticks', 'remind'],
  history: { titleField: 'text', path: ({ date }) => `/daily-plan?day=${date}` },
} satisfies EntityManifest<'DailyTask'>;
