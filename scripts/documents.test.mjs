import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const list = (folder) => readdirSync(join(root, folder)).map((name) => join(folder, name));

const workspaces = parse(read('pnpm-workspace.yaml'))
  .packages.flatMap((path) => (path.endsWith('/*') ? list(dirname(path)) : [path]))
  .filter((path) => existsSync(join(root, path, 'package.json')));
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...workspaces.map((path) => `${path}/README.md`),
  ...[...list('docs'), ...list('docs/decisions')].filter((path) => path.endsWith('.md')),
];

/** Returns the targets of links and images in a document, without URLs of other sites. */
function linksOf(markdown) {
  const links = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$|(?:src|href)="([^"]+)"/gm;
  return [...markdown.matchAll(links)]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .filter((target) => !/^\w+:/.test(target));
}

/** Returns the ids that GitHub gives to the headings of a document. */
function headingsOf(markdown) {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('%s: links only to existing files and headings', (document) => {
  const broken = linksOf(read(document)).filter((link) => {
    const [path, heading] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headingsOf(read(target)).includes(heading);
  });
  expect(broken).toEqual([]);
});

test('linksOf and headingsOf: find the links and headings of a document', () => {
  expect(linksOf('[a](b.md#c) ![d](e.png) <img src="f.png"> [g](https://h.example)')).toEqual([
    'b.md#c',
    'e.png',
    'f.png',
  ]);
  expect(headingsOf("## The local cloud's address\n### One way: `it`")).toEqual([
    'the-local-clouds-address',
    'one-way-it',
  ]);
});

test('README: links to the folder of every package, and each has a README', () => {
  expect(workspaces).toEqual(expect.arrayContaining(['apps/web', 'packages/user-pool', 'schema', 'ops']));
  const links = linksOf(read('README.md')).map((link) => link.replace(/\/$/, ''));
  expect(links).toEqual(expect.arrayContaining(workspaces));
});

test('README: shows every picture of the gallery, of at most 150 KB each', () => {
  const pictures = list('docs/screenshots');
  expect(
    linksOf(read('README.md'))
      .filter((link) => link.endsWith('.png'))
      .sort(),
  ).toEqual(pictures.sort());
  for (const path of pictures) {
    expect({ path, small: statSync(join(root, path)).size <= 150_000 }).toEqual({ path, small: true });
  }
});
