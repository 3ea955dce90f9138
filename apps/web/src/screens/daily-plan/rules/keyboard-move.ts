import { moveId } from './task-order.ts';

/** A task that was picked up by the keyboard, and the current order of the list. */
export interface Carried {
  readonly id: string;
  readonly ids: readonly string[];
}

/** The effect of a key on the task whose handle has the focus. */
export type KeyAction =
  | { readonly step: 'start' | 'over'; readonly carried: Carried }
  | { readonly step: 'end'; readonly ids: readonly string[] }
  | { readonly step: 'cancel' };

const targets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Space and Enter pick up and put down, the arrows, Home and End move, Escape cancels. Returns undefined for other
 * keys.
 *
 * @param id the task whose handle has the focus
 * @param ids the list in the shown order
 * @param key as `KeyboardEvent.key`
 */
export function keyAction(
  carried: Carried | undefined,
  id: string,
  ids: readonly string[],
  key: string,
): KeyAction | undefined {
  const isToggle = key === ' ' || key === 'Enter';
  if (carried?.id !== id) return isToggle ? { step: 'start', carried: { id, ids } } : undefined;
  if (isToggle) return { step: 'end', ids: carried.ids };
  if (key === 'Escape') return { step: 'cancel' };
  const target = targets[key];
  if (target === undefined) return undefined;
  const index = carried.ids.indexOf(id);
  const moved = moveId(carried.ids, index, target(index, carried.ids.length - 1));
  return { step: 'over', carried: { id, ids: moved } };
}
