import { byCreation, type Created } from '#lib/ordering/by-creation.ts';

/** The newest dream last, under the ones before it; ties by id, so that every device shows the same list. */
export function sortItems<Item extends Created>(items: readonly Item[]): Item[] {
  return [...items].sort(byCreation);
}
