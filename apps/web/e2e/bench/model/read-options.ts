import { parseArgs } from 'node:util';
import { partNames, type PartName } from './part-names.ts';

export interface BenchOptions {
  readonly parts: readonly PartName[];
  /** Fewer rounds, for a check of the bench itself or a first impression. */
  readonly quick: boolean;
  /** A commit to compare with in place of the checked-in one; null: compare with nothing. */
  readonly baseline: string | null | undefined;
}

/**
 * Reads the command line: `[part…] [--quick] [--baseline <commit> | --no-baseline]`. No part means all.
 * @throws Error that tells the mistake
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      baseline: { type: 'string' },
      'no-baseline': { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`No part "${unknown.join(' ')}": ${partNames.join(', ')}.`);
  if (values['no-baseline'] && values.baseline !== undefined) {
    throw new Error('Choose --baseline or --no-baseline.');
  }
  return {
    parts: partNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
    quick: values.quick,
    baseline: values['no-baseline'] ? null : values.baseline,
  };
}

const isPart = (name: string): name is PartName => partNames.some((part) => part === name);
