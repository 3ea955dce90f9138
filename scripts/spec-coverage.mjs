// Writes docs/spec-coverage.md: the statements of docs/spec-statements.md with the files that implement and test each.
// A file names its statements in comments that begin with `@spec`. With `--check` the table is compared, not written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from './repository-files.mjs';

const source = 'docs/spec-statements.md';
const table = 'docs/spec-coverage.md';

/** Ends a statement about something that the product does not have. It needs no files. */
const notInProduct = ' → not in the product';

const introduction = `# Coverage of the specification

\`npm run spec-coverage\` writes this document: the statements of [spec-statements.md](spec-statements.md), with the files that name each of them in a comment \`@spec\`. \`npm run drift\` fails when it is stale, and when a statement has no code or no test. After a merge, write it again.
`;

const columns = ['id', 'statement', 'code', 'tests'];
const tableHead = [columns, columns.map(() => '---')].map(rowOf);

/**
 * Returns the table of the statements, and the problems, one message for each.
 * @param statements Markdown; each list item is "- `id` statement (decision NNN)"
 * @param files the files that can name statements: `{ path, text }`, in the order of the table
 * @param paths the paths of all files of the repository
 */
export function specCoverage(statements, files, paths) {
  const filesOf = new Map();
  for (const { path, text } of files) {
    for (const id of new Set(taggedIds(text))) filesOf.set(id, [...(filesOf.get(id) ?? []), path]);
  }
  const tagged = new Set([...filesOf.values()].flat());
  const names = new Map([...tagged].map((path) => [path, shortName(path, paths)]));
  const links = (found) => found.map((path) => `[${names.get(path)}]`).join(', ');

  const problems = [];
  const known = new Set();
  const lines = statements.split('\n').map((line, index) => {
    if (!line.startsWith('- ')) return line;
    const { id, text } = statementOf(line);
    const found = filesOf.get(id) ?? [];
    const messages = statementProblems(id, text, found, paths);
    if (known.has(id)) messages.push(`the id ${id} is used twice`);
    problems.push(...messages.map((message) => `${source}, line ${index + 1}: ${message}`));
    known.add(id);
    return rowOf([id, text, links(found.filter((path) => !isTest(path))), links(found.filter(isTest))]);
  });
  for (const [id, taggedBy] of filesOf) {
    if (!known.has(id)) problems.push(...taggedBy.map((path) => `${path} names the unknown statement ${id}`));
  }
  const body = withTableHeads(lines.slice(lines.findIndex((line) => line.startsWith('## '))));
  const targets = [...names].map(([path, name]) => `[${name}]: ../${path}`).sort();
  return { document: [introduction, body.join('\n').trimEnd(), '', ...targets, ''].join('\n'), problems };
}

/** Returns the ids in the `@spec` comments of a source. */
function taggedIds(text) {
  return [...text.matchAll(/^\s*(?:\/\/|\/\*)\s*@spec\b(.*)$/gm)].flatMap(([, ids]) =>
    ids.replace('*/', '').trim().split(/\s+/),
  );
}

function statementOf(line) {
  const [, id, text] = /^- (?:`([a-z0-9-]+)` )?(.*)$/.exec(line);
  return { id, text };
}

function statementProblems(id, text, found, paths) {
  if (id === undefined) return ['the statement has no id'];
  const decisions = [...text.matchAll(/decisions? (\d{3}(?:, \d{3})*)/g)]
    .flatMap(([, numbers]) => numbers.split(', '))
    .filter((number) => !paths.some((path) => path.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `there is no decision ${number}`);
  if (text.endsWith(notInProduct)) {
    return found.length === 0
      ? decisions
      : [...decisions, `${id} is not in the product, but ${found[0]} names it`];
  }
  return [
    ...decisions,
    ...(found.every(isTest) ? [`no file implements ${id}`] : []),
    ...(found.some(isTest) ? [] : [`${id} has no test`]),
  ];
}

function isTest(path) {
  return /\.(?:test|spec)\.\w+$/.test(path);
}

function rowOf(cells) {
  return `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
}

function withTableHeads(lines) {
  return lines.flatMap((line, index) =>
    line.startsWith('| ') && !lines[index - 1]?.startsWith('| ') ? [...tableHead, line] : [line],
  );
}

/** As much of the end of a path as no other file has. */
function shortName(path, paths) {
  const parts = path.split('/');
  const names = parts.map((_, index) => parts.slice(-index - 1).join('/'));
  const others = paths.filter((other) => other !== path).map((other) => `/${other}`);
  return names.find((name) => !others.some((other) => other.endsWith(`/${name}`)));
}

const root = fileURLToPath(new URL('..', import.meta.url));

function main() {
  // An archive of the sources has no `.git`, so its files cannot be listed.
  if (!existsSync(join(root, '.git'))) return;
  const read = (path) => readFileSync(join(root, path), 'utf8');
  // Git lists files that are not committed yet first.
  const paths = repositoryFiles(root).sort();
  const files = paths
    .filter((path) => /\.(?:css|[jt]sx?|mjs)$/.test(path))
    .map((path) => ({ path, text: read(path) }));
  const { document, problems } = specCoverage(read(source), files, paths);
  if (!process.argv.includes('--check')) writeFileSync(join(root, table), document);
  else if (read(table) !== document) problems.push(`${table} is stale; run npm run spec-coverage`);
  for (const problem of problems) console.error(`${problem}.`);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
