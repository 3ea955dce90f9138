import type { CalendarItem } from './calendar-item.ts';

/** An item with those that change an occurrence of it. */
export interface ItemGroup {
  readonly item: CalendarItem;
  readonly changed: readonly CalendarItem[];
}

const keyOf = ({ kind, uid }: CalendarItem) => `${kind} ${uid}`;

/** Puts the changed occurrences to their items. One whose item is not in the file is an item of its own. */
export function groupsOf(items: readonly CalendarItem[]): readonly ItemGroup[] {
  const groups: { readonly item: CalendarItem; readonly changed: CalendarItem[] }[] = [];
  const byKey = new Map<string, { readonly changed: CalendarItem[] }>();
  for (const item of items) {
    if (item.changes) continue;
    const group = { item, changed: [] };
    groups.push(group);
    if (item.uid !== '' && !byKey.has(keyOf(item))) byKey.set(keyOf(item), group);
  }
  for (const item of items) {
    if (!item.changes) continue;
    const group = byKey.get(keyOf(item));
    if (group) group.changed.push(item);
    else groups.push({ item, changed: [] });
  }
  return groups;
}
