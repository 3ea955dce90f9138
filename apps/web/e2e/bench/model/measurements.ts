import { compare, type Comparison } from './compare.ts';
import type { Figure, SideName } from './figure.ts';

/** The values measured on both sides. Figures keep the order of their first value. */
export class Measurements {
  readonly #figures = new Map<string, { figure: Figure; values: Record<SideName, number[]> }>();

  add(side: SideName, figure: Figure, ...values: readonly number[]): void {
    const found = this.#figures.get(figure.name) ?? { figure, values: { present: [], baseline: [] } };
    this.#figures.set(figure.name, found);
    found.values[side].push(...values);
  }

  compare(): readonly Comparison[] {
    return [...this.#figures.values()].map(({ figure, values }) => compare(figure, values));
  }
}
