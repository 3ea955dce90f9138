/**
 * Inserts tables into a Markdown document, each between `<!-- table: name -->` and `<!-- end -->`.
 * @throws Error for a table without a placeholder, and for a placeholder without a table
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
  if (missing.size > 0) throw new Error(`No placeholder for: ${[...missing].join(', ')}.`);
  return filled;
}
