/* Takes the place of `push-values.ts` in the bundles of entities without such fields, which are most. */

export function checkPushValue(): void {
  // The entity has no such field.
}

export function shardAttributes(): Record<string, string> {
  return {};
}
