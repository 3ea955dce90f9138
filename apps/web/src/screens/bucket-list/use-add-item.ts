// @spec error-bucket-save

import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { useToday } from '#features/days/use-today.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import type { MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { itemsOfLines, newItem, type ItemDraft } from './rules/new-item.ts';

export interface AddItem {
  readonly add: (draft: ItemDraft) => MadeChange;
  /** Adds an item for each line, all or none, with the other values of the draft. */
  readonly addLines: (lines: readonly PastedLine[], draft: ItemDraft) => MadeChange;
  /** Items are being added. */
  readonly busy: boolean;
}

export function useAddItem(): AddItem {
  const t = useMessages();
  const makeChange = useMakeChange();
  const addSeveral = useAddSeveral();
  const today = useToday();
  const { add, busy } = useAdd((make: () => MadeChange) => make());
  return {
    add: (draft) =>
      add(() => {
        const { id, ...values } = newItem(draft, () => crypto.randomUUID());
        return makeChange([{ entity: 'BucketItem', id, values }], { isConfirmed: true });
      }),
    addLines: (lines, draft) =>
      add(() => {
        const creations = itemsOfLines(lines, draft, { today, makeId: () => crypto.randomUUID() }).map(
          ({ id, ...values }) => ({ entity: 'BucketItem', id, values }) as const,
        );
        return addSeveral(creations, {
          message: t('bucket-list.added-several', { count: lines.length }),
        });
      }),
    busy,
  };
}
