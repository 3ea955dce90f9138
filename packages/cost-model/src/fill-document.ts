/**
 * Puts tables into a Markdown document: each stands between `<!-- table: name -->` and `<!-- end -->`, where the
 * formatter leaves it alone.
 * @throws Error for a table that has no place, and for a place that has no table
 */
export function fillDocument(document: string, tables: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(tables));
  const filled = document.replaceAll(
    /(<!-- table: (\w+) -->)[^]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const table = tables[name];
      if (table === undefined) throw new Error(`There is no table "${name}".`);
      missing.delete(name);
      return [begin, '<!-- prettier-ignore-start -->', table, '<!-- prettier-ignore-end -->', end].join(
        '\n\n',
      );
    },
  );
  if (missing.size > 0) throw new Error(`No place for: ${[...missing].join(', ')}.`);
  return filled;
}
