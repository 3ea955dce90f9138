import type { Cell, Row } from './compare.ts';
import type { Column, PartTable } from './part.ts';

/**
 * The table of a part in Markdown, with the columns padded as Prettier does. A cell is the figure and, in brackets, its
 * ratio to the baseline; it is bold when it is worse beyond the tolerance.
 */
export function renderTable({ rows: heading, columns }: PartTable, rows: readonly Row[]): string {
  const head = [heading, ...columns.map(({ title, unit }) => (unit === '' ? title : `${title}, ${unit}`))];
  const body = rows.map(({ name, cells }) => [
    name,
    ...cells.map((cell, index) => cellText(cell, columns[index])),
  ]);
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...body].map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

function cellText({ value, ratio, isWorse }: Cell, column: Column | undefined): string {
  if (value === undefined) return '';
  const digits = column?.digits ?? 0;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const text = ratio === undefined ? number : `${number} (${ratio.toFixed(2)}×)`;
  return isWorse ? `**${text}**` : text;
}
