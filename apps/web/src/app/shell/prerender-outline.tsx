import { languages, type LanguageTag } from '@kairos/schema/languages';
import { StaticRouter } from 'react-router-dom';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { loadArea, provideCatalogues, startI18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { prerenderMarkup } from '../prerender-markup.ts';
import { ShellOutline } from './shell-outline.tsx';

interface PrerenderedOutline {
  readonly tag: LanguageTag;
  readonly html: string;
}

/**
 * The outline of the shell as HTML in each language.
 *
 * @throws errors of the component
 */
export async function prerenderOutline(): Promise<readonly PrerenderedOutline[]> {
  provideCatalogues(openCatalogue);
  await startI18n(undefined, []);
  await loadArea('menu');
  const outlines: PrerenderedOutline[] = [];
  // One after another: the whole app has one language.
  for (const { tag } of languages) {
    await switchLanguage(tag, []);
    const html = await prerenderMarkup(
      <MessagesProvider>
        <StaticRouter location="/">
          <ShellOutline />
        </StaticRouter>
      </MessagesProvider>,
    );
    outlines.push({ tag, html });
  }
  return outlines;
}
