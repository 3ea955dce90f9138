import type { ChangedRow } from '@kairos/sync/add-rows';
import { currentRecord } from '@kairos/sync/visible-record';
import type { ExtendedPage } from '#features/transfer/import/rules/preview-builder.ts';

/** The journal pages and week pages that got a text below the one they had. */
export function joinedPages(changed: readonly ChangedRow[]): readonly ExtendedPage[] {
  return changed.flatMap(({ before, values }) => {
    const { entity, id } = before;
    const { text: old } = currentRecord(before);
    const { text, _deleted: restored } = values;
    if (entity !== 'JournalPage' && entity !== 'WeekPage') return [];
    if (typeof text !== 'string' || typeof old !== 'string' || restored !== undefined) return [];
    return [{ id, before: old, text, ...(entity === 'WeekPage' && { entity }) }];
  });
}
