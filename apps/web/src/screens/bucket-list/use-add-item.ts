import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { useToday } from '#features/days/use-today.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { itemsOfLines, newItem, type ItemDraft } from './rules/new-item.ts';

export interface AddItem {
  /** Adds an item. `onFailure` gets the text of the error when it was rejected or not stored, also later. */
  readonly add: (draft: ItemDraft, onFailure: (failure: string) => void) => void;
  /** Adds an item for each line, all or none, with the other values of the draft. */
  readonly addLines: (
    lines: readonly PastedLine[],
    draft: ItemDraft,
    onFailure: (failure: string) => void,
  ) => void;
  readonly busy: boolean;
}

export function useAddItem(): AddItem {
  const t = useMessages();
  const makeChange = useMakeChange();
  const addSeveral = useAddSeveral();
  const today = useToday();
  const one = useAdd((draft: ItemDraft, onFailure: (failure: string) => void) => {
    const { id, ...values } = newItem(draft, () => crypto.randomUUID());
    return makeChange([{ entity: 'BucketItem', id, values }], {
      isConfirmed: true,
      onFailure: () => onFailure(t('bucket-list.save-failed')),
    });
  });
  const several = useAdd(
    (lines: readonly PastedLine[], draft: ItemDraft, onFailure: (failure: string) => void) => {
      const creations = itemsOfLines(lines, draft, { today, makeId: () => crypto.randomUUID() }).map(
        ({ id, ...values }) => ({ entity: 'BucketItem', id, values }) as const,
      );
      return addSeveral(creations, {
        message: t('bucket-list.added-several', { count: lines.length }),
        onFailure: () => onFailure(t('bucket-list.save-failed')),
      });
    },
  );
  return {
    add: (draft, onFailure) => void one.add(draft, onFailure),
    addLines: (lines, draft, onFailure) => void several.add(lines, draft, onFailure),
    busy: one.busy || several.busy,
  };
}
