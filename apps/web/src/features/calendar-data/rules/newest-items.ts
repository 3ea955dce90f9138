import type { CalendarItem } from './calendar-item.ts';
import { textIn } from './calendar-text.ts';

/** An item that is in a file several times: its versions have the same UID, and change the same occurrence. */
function keyOf({ kind, uid, changes }: CalendarItem): string {
  const instant = changes?.zone?.instantOf(changes.wall) ?? changes?.wall;
  return JSON.stringify([kind, uid, instant ?? null]);
}

function compareVersions(
  { version: [one, changed] }: CalendarItem,
  { version: [other, otherChanged] }: CalendarItem,
): number {
  return one - other || (changed < otherChanged ? -1 : changed > otherChanged ? 1 : 0);
}

/** Whether two items of the same version are one. A program that writes one UID for all of its events has others. */
function isSame(one: CalendarItem, other: CalendarItem): boolean {
  return (
    textIn(one.part, 'summary') === textIn(other.part, 'summary') && one.start?.wall === other.start?.wall
  );
}

/** The items without the older versions of each, in their order. */
export function newestItems(items: readonly CalendarItem[]): readonly CalendarItem[] {
  const versions = new Map<string, CalendarItem[]>();
  const kept = new Set(items);
  for (const item of items) {
    if (item.uid === '') continue;
    const key = keyOf(item);
    const own = versions.get(key) ?? [];
    versions.set(key, own);
    const [newest] = own;
    const order = newest ? compareVersions(item, newest) : 0;
    if (order < 0) {
      kept.delete(item);
      continue;
    }
    if (order > 0) for (const older of own.splice(0)) kept.delete(older);
    // Those of one version with the same words at the same time are looked for among few.
    if (own.slice(0, comparedItems).some((other) => isSame(item, other))) kept.delete(item);
    else own.push(item);
  }
  return items.filter((item) => kept.has(item));
}

/** How many items of one version are compared: a file with one UID for all items would be read in quadratic time. */
const comparedItems = 20;
