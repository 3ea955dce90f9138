import { monthPopupPath } from '#domain/month-tasks/month-popup-path.ts';
import type { EntityManifest } from './entity-manifest.ts';

export const yearlyPopupTask = {
  rules: { sliceOf: ({ month }) => String(month) },
  rejectionText: 'records.rejected-month-task',
  unrecordedFields: [],
  history: { titleField: 'title', path: monthPopupPath },
} satisfies EntityManifest<'YearlyPopupTask'>;
