import { languages } from '@kairos/schema/languages';
import { i18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { prerenderOutline } from './prerender-outline.tsx';

let outlines: Awaited<ReturnType<typeof prerenderOutline>>;

beforeAll(async () => (outlines = await prerenderOutline()));
afterAll(() => switchLanguage('en', []));

test.each(languages.map(({ tag }) => tag))(
  'outline of the shell: has the navigation in %s, and blocks in the place of the page',
  async (tag) => {
    await switchLanguage(tag, []);
    document.body.innerHTML = outlines.find((one) => one.tag === tag)?.html ?? '';
    expect(document.querySelector('nav')).toHaveTextContent(i18n._('menu.nav-today'));
    expect(document.querySelectorAll('[data-outline-block]')).toHaveLength(3);
  },
);

test('outline of the shell: has no styles or scripts that the security policy blocks, and no id of the page', () => {
  for (const { html } of outlines) expect(html).not.toMatch(/ style="|<script|<style|<title| id="main"/);
});
