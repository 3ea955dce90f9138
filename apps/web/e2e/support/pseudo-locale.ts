import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Page } from '@playwright/test';
import { pseudoCatalogues, pseudoGuide } from '../../test/pseudo-locale/pseudo-texts.ts';
import { textsFrom, type Texts } from './texts.ts';

/**
 * The language whose texts are replaced: unlike the English ones they are in files of their own. Dates and numbers stay
 * those of this language.
 */
export const replacedLanguage = { tag: 'es', code: 'es' } as const;

/** The texts of the pseudo-locale. */
export const pseudoTexts = (): Texts =>
  textsFrom(
    replacedLanguage.tag,
    Object.fromEntries(Object.values(pseudoCatalogues()).flatMap((messages) => Object.entries(messages))),
  );

/** Gives a page in the language `es` the texts of the pseudo-locale. */
export async function servePseudoLocale(page: Page): Promise<void> {
  const manifest = JSON.parse(
    readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { readonly file: string }>;
  const serve = (module: string, code: string) => {
    const file = manifest[module]?.file;
    if (file === undefined) throw new Error(`The build has no separate file for ${module}.`);
    return page.route(`**/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  };
  const { tag, code } = replacedLanguage;
  const areas = Object.entries(pseudoCatalogues()).map(([area, messages]) => {
    const compiled = Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]);
    return [area, Object.fromEntries(compiled) as object] as const;
  });
  await serve(
    `src/locales/${tag}/catalogue.ts`,
    `const areas = ${JSON.stringify(Object.fromEntries(areas))};
    export const catalogue = { common: areas.common, load: async (area) => ({ default: areas[area] }) };`,
  );
  await serve(`src/screens/user-guide/texts/${code}.json`, `export default ${JSON.stringify(pseudoGuide())}`);
  // `landing.html` contains prerendered Spanish texts, so the landing screen is rendered from `index.html`.
  await page.route(/\/(SignIn|SignUp)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    return route.fulfill({
      response: await route.fetch({ url: new URL('/index.html', route.request().url()).href }),
    });
  });
}
