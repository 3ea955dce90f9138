import type { RecordChange } from '#data/records/record-change.ts';
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

/** What is wrong with the entered fields. What a field had before is accepted. */
export function problemsOf(item: Edited, entered: Partial<ItemDraft>): { text: boolean; link: boolean } {
  const { link } = entered;
  return {
    text: isBlank({ ...draftOf(item), ...entered }),
    link: link !== undefined && link !== draftOf(item).link && linkToStore(link) === undefined,
  };
}

/** The values to store for the entered fields, without problems: only those that differ from the item's. */
export function changedValues(item: Edited, entered: Partial<ItemDraft>): Partial<ItemValues> {
  const stored = draftOf(item);
  const { text, category, date, link } = newItem({ ...stored, ...entered }, () => '');
  const values: ItemValues = { text, category, date, link };
  const names = (['text', 'category', 'date', 'link'] as const).filter((name) => entered[name] !== undefined);
  // What is stored may have spaces around it, which are no change.
  const changed = names.filter(
    (name) => entered[name] !== stored[name] && (values[name] ?? '') !== stored[name],
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** The change that stores an edit; undefined when nothing changed. An item that was deleted is stored again. */
export function editChange({ item, isGone, entered }: Edit<BucketItem, ItemDraft>): RecordChange | undefined {
  const changed = changedValues(item, entered);
  if (Object.keys(changed).length === 0) return undefined;
  const { id, createdAt, text, category, date, link, done, doneAt, journalAsked } = item;
  const all = { text, category, date, link, done, doneAt, journalAsked };
  const values = isGone ? { ...all, ...changed, _deleted: false } : changed;
  return { entity: 'BucketItem', id, createdAt, values };
}
