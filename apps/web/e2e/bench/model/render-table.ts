import type { Comparison } from './compare.ts';
import type { Figure } from './figure.ts';

/** The commits of the sides; a run may be without a baseline. */
export interface Commits {
  readonly present: string;
  readonly baseline: string | undefined;
}

/** The comparisons as a Markdown table with a column for each side. Prettier aligns it. */
export function renderTable(comparisons: readonly Comparison[], { present, baseline }: Commits): string {
  const head = ['figure', 'target', `before: ${baseline ?? 'not measured'}`, `after: ${present}`];
  const rows = comparisons.map(({ figure, meetsTarget, isWorse, ratio, ...values }) => [
    figure.name,
    figure.target === undefined
      ? ''
      : `${figure.better === 'lower' ? '≤' : '≥'} ${textOf(figure, figure.target)}`,
    textOf(figure, values.baseline),
    textOf(figure, values.present),
    ratio === undefined ? '' : `${ratio.toFixed(2)}×${isWorse ? ' **worse**' : ''}`,
    meetsTarget === undefined ? '' : meetsTarget ? 'yes' : '**no**',
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([...head, 'after ÷ before', 'target met']),
    '| --- | --: | --: | --: | --: | --- |',
    ...rows.map(line),
  ].join('\n');
}

function textOf({ unit, digits }: Figure, value: number | undefined): string {
  if (value === undefined) return '';
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? number : `${number} ${unit}`;
}
