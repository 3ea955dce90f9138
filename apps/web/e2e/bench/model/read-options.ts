import { parseArgs } from 'node:util';

/** The parts of the bench, in the order in which they run and appear in the document. */
export const partNames = ['start', 'input', 'lighthouse', 'server', 'encryption'] as const;
export type PartName = (typeof partNames)[number];

export interface BenchOptions {
  readonly parts: readonly PartName[];
  /** Fewer rounds, for a check of the bench itself or a first impression. */
  readonly quick: boolean;
  /** A commit to compare with in place of the checked-in one; null: compare with nothing. */
  readonly baseline: string | null | undefined;
  /** The file for the ratios to the baseline, if they are wanted. */
  readonly ratios: string | undefined;
}

/**
 * Reads the command line: `[part…] [--quick] [--baseline <commit> | --no-baseline] [--ratios <file>]`. No part means all.
 * @throws Error that names the mistake
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      baseline: { type: 'string' },
      'no-baseline': { type: 'boolean', default: false },
      ratios: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`No part "${unknown}": ${partNames.join(', ')}.`);
  return {
    parts: partNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
    quick: values.quick,
    baseline: values['no-baseline'] ? null : values.baseline,
    ratios: values.ratios,
  };
}
