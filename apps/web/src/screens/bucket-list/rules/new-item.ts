// @spec bucket-item-done valid-bucket-text valid-bucket-optional

import { isBlank as isBlankText } from '@kairos/schema/is-blank';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { linkToStore } from './web-link.ts';

/** The unchanged input for a new item. */
export interface ItemDraft {
  readonly text: string;
  /** One of the categories, or empty. */
  readonly category: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  readonly link: string;
}

/** A new item in the API's format; empty fields are null (spec §5). */
export interface NewItem {
  readonly id: string;
  readonly text: string;
  readonly category: string | null;
  readonly date: string | null;
  readonly link: string | null;
  readonly done: false;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test compares it with the schema. */
export const maxTextLength = 500;

export const emptyDraft: ItemDraft = { text: '', category: '', date: '', link: '' };

/** Whether the text is empty or only spaces (spec §5). */
export function isBlank(draft: ItemDraft): boolean {
  return isBlankText(draft.text);
}

/** The item of a draft with a valid link. */
export function newItem(draft: ItemDraft, makeId: () => string): NewItem {
  return {
    id: makeId(),
    text: draft.text.trim(),
    category: draft.category || null,
    date: draft.date || null,
    link: linkToStore(draft.link) ?? null,
    done: false,
  };
}

/** A new item of a pasted line, which can be done already; `doneAt` is a day, `YYYY-MM-DD`. */
export type NewLineItem = Omit<NewItem, 'done'> & { readonly done: boolean; readonly doneAt?: string };

/** An item for each line, with the other values of the draft. */
export function itemsOfLines(
  lines: readonly PastedLine[],
  draft: ItemDraft,
  { today, makeId }: { readonly today: string; readonly makeId: () => string },
): NewLineItem[] {
  return lines.map(({ done, text }) => ({
    ...newItem({ ...draft, text }, makeId),
    ...(done && { done, doneAt: today }),
  }));
}
