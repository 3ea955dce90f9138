import type { Tint } from '#components/icon-tile.tsx';
import type { MessageId } from '#lib/i18n/message-id.ts';

/** The categories of spec §9, as they are stored. */
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

/** Whether a stored text is one of the categories. */
export function isCategory(text: string | null): text is Category {
  return categories.some((category) => category === text);
}

/** How a category is called and coloured. */
export function categoryLook(category: Category): Look {
  return looks[category];
}
