import { maxDailyFieldLength } from '@kairos/schema/entity';
import type { EntityManifest } from './entity-manifest.ts';

export const taskSeries = {
  rules: { mergedByKey: ['without'], maxKeyedLength: maxDailyFieldLength },
  rejectionText: 'records.rejected-task-series',
  // Its words never change: an edit makes another series (decision 047).
  unrecordedFields: 'all',
} satisfies EntityManifest<'TaskSeries'>;
