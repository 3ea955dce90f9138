import { languages, type LanguageTag } from '@kairos/schema/languages';
import { StaticRouter } from 'react-router-dom';
import { MessagesProvider } from '#lib/i18n/messages-provider.tsx';
import { loadArea, startI18n, switchLanguage } from '#lib/i18n/i18n.ts';
import { prerenderMarkup } from '../prerender-markup.ts';
import { outlineList } from './outline-list.ts';
import { PageOutline } from './page-outline.tsx';

interface PrerenderedOutline {
  /** The page's path. */
  readonly path: string;
  readonly tag: LanguageTag;
  readonly html: string;
  /** Can be read without signing in. */
  readonly open: boolean;
}

/**
 * The outline of each page as HTML in each language.
 *
 * @throws what a component throws
 */
export async function prerenderOutlines(): Promise<readonly PrerenderedOutline[]> {
  await startI18n(undefined, []);
  const areas = new Set(Object.values(outlineList).flatMap((rules) => rules.areas));
  await Promise.all([...areas, 'menu' as const].map(loadArea));
  const outlines: PrerenderedOutline[] = [];
  // One after another: the whole app has one language.
  for (const { tag } of languages) {
    await switchLanguage(tag, []);
    for (const [name, rules] of Object.entries(outlineList)) {
      const path = `/${name}`;
      const html = await prerenderMarkup(
        <MessagesProvider>
          <StaticRouter location={path}>
            <PageOutline {...rules} />
          </StaticRouter>
        </MessagesProvider>,
      );
      // The page has this id.
      outlines.push({ path, tag, html: html.replace(' id="main"', ''), open: rules.open === true });
    }
  }
  return outlines;
}
