/* Takes the place of `made-by-server.ts` in the bundles of entities without such fields, which are most. */

export function madeFields(): string[] {
  return [];
}

export function madeValue(): undefined {
  return undefined;
}
