import { maxDailyFieldLength } from '@kairos/schema/entity';
import type { EntityManifest } from './entity-manifest.ts';

export const habit = {
  rules: { mergedByKey: ['log', 'amounts'], maxKeyedLength: maxDailyFieldLength, keepsRejected: true },
  rejectionText: 'records.rejected-habit',
  unrecordedFields: ['goalId', 'pauses'],
  history: { titleField: 'name', path: () => '/habit-tracker' },
} satisfies EntityManifest<'Habit'>;
