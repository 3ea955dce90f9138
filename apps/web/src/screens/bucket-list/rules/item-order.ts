import { byCreation, type Created } from '#domain/ordering/by-creation.ts';

/** Sorts items by creation, oldest first; ties by id, so that every device shows the same list. */
export function sortItems<Item extends Created>(items: readonly Item[]): Item[] {
  return [...items].sort(byCreation);
}
