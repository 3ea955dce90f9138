import { repeatableCreate } from '#lib/records/repeatable-create.ts';
import { typedSince } from '#lib/records/typed-since.ts';
import { linkToStore } from './web-link.ts';

/** What a person entered for a new item, untouched. */
export interface ItemDraft {
  readonly text: string;
  /** One of the categories, or empty. */
  readonly category: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  readonly link: string;
}

/** A new item as the API takes it; what was left empty is null (spec §5). */
export interface NewItem {
  readonly id: string;
  readonly text: string;
  readonly category: string | null;
  readonly date: string | null;
  readonly link: string | null;
  readonly done: false;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxTextLength = 500;

export const emptyDraft: ItemDraft = { text: '', category: '', date: '', link: '' };

/** Whether there is nothing to add: spaces are no dream. Spec §5. */
export function isBlank(draft: ItemDraft): boolean {
  return draft.text.trim() === '';
}

/** The item that a draft with a valid link asks for; the `failed` one again if that asked for the same. */
export function newItem(draft: ItemDraft, makeId: () => string, failed?: NewItem): NewItem {
  const item = {
    text: draft.text.trim(),
    category: draft.category || null,
    date: draft.date || null,
    link: linkToStore(draft.link) ?? null,
    done: false,
  } as const;
  return repeatableCreate(item, makeId, failed);
}

/** What stays in the inputs once `added` is stored: nothing, or what was entered while it was on its way. */
export function draftAfter(now: ItemDraft, added: ItemDraft): ItemDraft {
  return {
    text: typedSince(now.text, added.text),
    category: now.category === added.category ? '' : now.category,
    date: now.date === added.date ? '' : now.date,
    link: typedSince(now.link, added.link),
  };
}
