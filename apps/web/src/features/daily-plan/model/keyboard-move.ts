import { moveId } from './task-order.ts';

/** A task that was picked up by the keyboard, and the order of the list so far. */
export interface Carried {
  readonly id: string;
  readonly ids: readonly string[];
}

/** What a key does to the task whose handle has the focus. */
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
 * Space or Enter picks up and puts down, the arrows, Home and End carry, Escape gives up. No action: the key is not
 * ours.
 *
 * @param id the task whose handle has the focus
 * @param ids the list as it is shown
 * @param key as `KeyboardEvent.key`
 */
export function keyAction(
  carried: Carried | undefined,
  id: string,
  ids: readonly string[],
  key: string,
): KeyAction | undefined {
  const grips = key === ' ' || key === 'Enter';
  if (carried?.id !== id) return grips ? { step: 'start', carried: { id, ids } } : undefined;
  if (grips) return { step: 'end', ids: carried.ids };
  if (key === 'Escape') return { step: 'cancel' };
  const target = targets[key];
  if (target === undefined) return undefined;
  const index = carried.ids.indexOf(id);
  const moved = moveId(carried.ids, index, target(index, carried.ids.length - 1));
  return { step: 'over', carried: { id, ids: moved } };
}
