// @spec bucket-input-row limit-bucket-categories

import type { Tint } from '#ui/icon-tile.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';

/** The stored values of the categories (spec §9). */
export const categories = ['Need', 'Want', 'Adventure', 'Growth'] as const;
export type Category = (typeof categories)[number];

interface Look {
  readonly name: MessageId;
  readonly tint: Tint;
}

const looks: Record<Category, Look> = {
  Need: { name: 'bucket-list.need', tint: 'dusk' },
  Want: { name: 'bucket-list.want', tint: 'plum' },
  Adventure: { name: 'bucket-list.adventure', tint: 'honey' },
  Growth: { name: 'bucket-list.growth', tint: 'sage' },
};

/** Whether a stored value is one of the categories. */
export function isCategory(text: string | null): text is Category {
  return categories.some((category) => category === text);
}

/** The name and tint of a category. */
export function categoryLook(category: Category): Look {
  return looks[category];
}
