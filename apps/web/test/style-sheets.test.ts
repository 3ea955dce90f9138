import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
/** Without those that define tokens and fonts or restyle a library. */
const ownSheets = sheets.filter(
  (file) => !/(?:tokens|fonts|calendar-look|phone-month-look|plan-look)\.css$/.test(file),
);

/** Returns the matches in the style sheets, each with its file. */
function findAll(from: readonly string[], pattern: RegExp): string[] {
  return from.flatMap((file) => [...read(file).matchAll(pattern)].map(([match]) => `${file}: ${match}`));
}

test('style sheets: media queries use the breakpoints of the tokens and no other widths', () => {
  const queries = findAll(sheets, /@media [^{]*width[^{]*(?= \{)/g);
  expect(queries).not.toEqual([]);
  expect(
    queries.filter((query) => !/-width: (?:18rem|23rem|480px|40rem|53rem|80rem)\)$/.test(query)),
  ).toEqual([]);
});

test('style sheets: font sizes are tokens or larger than these', () => {
  const sizes = findAll(ownSheets, /\bfont(?:-size)?: (?:var\(--weight-\w+\) )?[\d.]+(?:rem|px)/g);
  expect(sizes).not.toEqual([]);
  expect(sizes.filter((size) => !(Number(/([\d.]+)rem$/.exec(size)?.[1]) > 1.4375))).toEqual([]);
});

test('style sheets: font weights are tokens', () => {
  expect(findAll(ownSheets, /\bfont(?:-weight)?: (?:\d{3}|bold)\b/g)).toEqual([]);
});

test('style sheets: gaps, paddings and margins of the scale of spaces are tokens', () => {
  const scale = [...read('ui/styles/tokens.css').matchAll(/--space-\d: ([\d.]+rem)/g)].map(
    ([, size]) => size!,
  );
  expect(scale).toHaveLength(8);
  const declarations = findAll(ownSheets, /\b(?:gap|padding|margin)[a-z-]*: [^;]+/g);
  expect(declarations.filter((one) => one.match(/[\d.]+rem/g)?.some((size) => scale.includes(size)))).toEqual(
    [],
  );
});

test('style sheets: a composed class is in the sheet that is named', () => {
  const composed = sheets.flatMap((file) =>
    [...read(file).matchAll(/composes: ([^;]+?) from '([^']+)'/g)].map(([, names, path]) => ({
      ...{ file, names: names!.split(/\s+/) },
      sheet: join(file, '..', path!),
    })),
  );
  expect(composed).not.toEqual([]);
  const missing = composed.filter(
    ({ sheet, names }) =>
      !files.includes(sheet) || names.some((name) => !new RegExp(String.raw`\.${name}\b`).test(read(sheet))),
  );
  expect(missing).toEqual([]);
});

test('style sheets: a component uses classes that its style sheet has, and a style sheet has no unused ones', () => {
  const used = new Map<string, Set<string>>();
  const use = (from: string, path: string, classes: readonly string[]) => {
    const sheet = path.startsWith('#') ? path.slice(1) : join(from, '..', path);
    used.set(sheet, new Set([...(used.get(sheet) ?? []), ...classes]));
  };
  for (const file of files.filter((one) => one.endsWith('.tsx'))) {
    const code = read(file);
    for (const [, name, path] of code.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)) {
      const classes = [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(
        ([, one]) => one!,
      );
      use(file, path!, classes);
    }
  }
  const modules = sheets.filter((file) => file.endsWith('.module.css'));
  for (const sheet of modules) {
    for (const [, classes, path] of read(sheet).matchAll(/composes: ([\w ]+?)(?: from '(\S+)')?;/g)) {
      use(sheet, path ?? `./${basename(sheet)}`, classes!.split(' '));
    }
  }
  for (const sheet of modules) {
    const css = read(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|composes: [^;]*/gs, '');
    const defined = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => one!));
    expect({ sheet, classes: [...defined].toSorted() }).toEqual({
      sheet,
      classes: [...(used.get(sheet) ?? [])].toSorted(),
    });
  }
});
