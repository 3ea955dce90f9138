import { languages, type LanguageTag } from '@kairos/schema/languages';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { landing } from '../screens.ts';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { provideCatalogues, startI18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { prerenderMarkup } from '../prerender-markup.ts';

interface PrerenderedScreen {
  readonly tag: LanguageTag;
  readonly html: string;
}

/**
 * The landing screen as HTML in each language, as a visitor sees it at `/` without a session.
 *
 * @throws errors of the component
 */
export async function prerenderLanding(): Promise<readonly PrerenderedScreen[]> {
  provideCatalogues(openCatalogue);
  await startI18n(undefined, []);
  await landing.fetched();
  const screens: PrerenderedScreen[] = [];
  // One after another: the whole app has one language.
  for (const { tag } of languages) {
    await switchLanguage(tag, []);
    screens.push({ tag, html: await prerenderMarkup(<App Router={LandingRouter} />) });
  }
  return screens;
}

function LandingRouter({ children }: { children?: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}
