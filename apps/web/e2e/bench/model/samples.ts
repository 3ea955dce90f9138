/** Values measured on one side, by row and name. Rows keep the order in which they were first added. */
export class Samples {
  private readonly byRow = new Map<string, Map<string, number[]>>();

  add(row: string, name: string, ...values: readonly number[]): void {
    const names = this.byRow.get(row) ?? new Map<string, number[]>();
    this.byRow.set(row, names);
    names.set(name, [...(names.get(name) ?? []), ...values]);
  }

  get rows(): readonly string[] {
    return [...this.byRow.keys()];
  }

  values(row: string, name: string): readonly number[] {
    return this.byRow.get(row)?.get(name) ?? [];
  }
}
