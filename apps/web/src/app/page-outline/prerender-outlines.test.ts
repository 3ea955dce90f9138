import { languages } from '@kairos/schema/languages';
import { i18n, switchLanguage } from '#lib/i18n/i18n.ts';
import { documentedPages } from '#lib/routing/document-of.ts';
import { outlineList } from './outline-list.ts';
import { prerenderOutlines } from './prerender-outlines.tsx';

let outlines: Awaited<ReturnType<typeof prerenderOutlines>>;

beforeAll(async () => (outlines = await prerenderOutlines()));
afterAll(() => switchLanguage('en', []));

test('outlines: each page has one in each language', () => {
  const expected = languages.flatMap(({ tag }) => documentedPages.map((name) => `/${name} ${tag}`));
  expect(outlines.map(({ path, tag }) => `${path} ${tag}`)).toEqual(expected);
});

test.each(documentedPages)(
  'outline of %s: has the title and the lead of the page in each language',
  async (name) => {
    const { title, lead } = outlineList[name];
    for (const { tag } of languages) {
      await switchLanguage(tag, []);
      const html = outlines.find((one) => one.path === `/${name}` && one.tag === tag)?.html ?? '';
      document.body.innerHTML = html;
      expect(document.querySelector('h1')?.textContent.trim()).toBe(title === undefined ? '' : i18n._(title));
      if (lead !== undefined) expect(document.querySelector('h1 + p')).toHaveTextContent(i18n._(lead));
    }
  },
);

test('outlines: only those of pages that visitors can read have no navigation', () => {
  const withoutNavigation = outlines.filter(({ html }) => !html.includes('<nav'));
  expect(new Set(withoutNavigation.map(({ path }) => path))).toEqual(new Set(['/privacy', '/user-guide']));
  expect(withoutNavigation.every(({ open }) => open)).toBe(true);
});

test('outlines: have nothing that the policy of the page forbids, and no id of the page', () => {
  for (const { html } of outlines) expect(html).not.toMatch(/ style="|<script|<style| id="main"/);
});
