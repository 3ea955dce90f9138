import type { BucketItem } from '../api/bucket-items.ts';
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
  const names = (['text', 'category', 'date', 'link'] as const).filter(
    (name) => entered[name] !== undefined && entered[name] !== stored[name],
  );
  const { text, category, date, link } = newItem({ ...stored, ...entered }, () => '');
  const values: ItemValues = { text, category, date, link };
  return Object.fromEntries(
    names.filter((name) => values[name] !== (item[name] ?? null)).map((name) => [name, values[name]]),
  );
}

/** All values of an item with the entered fields, to store it again after it was deleted. */
export function wholeValues(
  item: BucketItem,
  entered: Partial<ItemDraft>,
): ItemValues & { readonly done: boolean } {
  const { text, category, date, link, done } = item;
  return { text, category, date, link, done, ...changedValues(item, entered) };
}
