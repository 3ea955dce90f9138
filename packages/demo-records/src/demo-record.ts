/** One record of the demo account: the input of its create mutation. */
export interface DemoRecord {
  /** The entity's GraphQL type, e.g. `DailyTask`. */
  readonly entity: string;
  /** A record has the same id at every start, so it is never created twice. */
  readonly input: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Records of one entity with ids `demo-<kind>-01`, `demo-<kind>-02` and so on. */
export function numbered(
  entity: string,
  kind: string,
  inputs: readonly Readonly<Record<string, unknown>>[],
): DemoRecord[] {
  return inputs.map((input, index) => ({
    entity,
    input: { id: `demo-${kind}-${String(index + 1).padStart(2, '0')}`, ...input },
  }));
}
