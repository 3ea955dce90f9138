import type { RecordChange } from '#domain/records/record-change.ts';
import { changedFields, storeEdit } from '#data/records/store-edit.ts';
import type { Edit } from '#data/records/use-edits.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { isBlank, newItem, type ItemDraft, type NewItem } from './new-item.ts';
import { linkToStore } from './web-link.ts';

type Edited = Pick<BucketItem, 'text' | 'category' | 'date' | 'link'>;
type ItemValues = Omit<NewItem, 'id' | 'done'>;

/** An item as its fields show it. */
export function draftOf({ text, category, date, link }: Edited): ItemDraft {
  return { text, category: category ?? '', date: date ?? '', link: link ?? '' };
}

/** The problems of the entered fields. The former value of a field is accepted. */
export function problemsOf(item: Edited, entered: Partial<ItemDraft>): { text: boolean; link: boolean } {
  const { link } = entered;
  return {
    text: isBlank({ ...draftOf(item), ...entered }),
    link: link !== undefined && link !== draftOf(item).link && linkToStore(link) === undefined,
  };
}

/** The values to store for the entered fields, without problems: only those that differ from the item's. */
export function changedValues(item: Edited, entered: Partial<ItemDraft>): Partial<ItemValues> {
  const shown = draftOf(item);
  const { text, category, date, link } = newItem({ ...shown, ...entered }, () => '');
  return changedFields(shown, entered, { text, category, date, link });
}

/** The change that stores an edit; undefined when nothing changed. An item that was deleted is stored again. */
export function editChange(edit: Edit<BucketItem, ItemDraft>): RecordChange | undefined {
  return storeEdit('BucketItem', edit, changedValues(edit.item, edit.entered));
}
