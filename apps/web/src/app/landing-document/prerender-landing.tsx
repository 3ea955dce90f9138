import { languages, type LanguageTag } from '@kairos/schema/languages';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { landing } from '#app/pages.ts';
import { startI18n, switchLanguage } from '#lib/i18n/i18n.ts';

interface PrerenderedScreen {
  readonly tag: LanguageTag;
  readonly html: string;
}

/**
 * The landing screen as HTML in each language, as a visitor sees it at `/` without a session.
 *
 * @throws what a component throws
 */
export async function prerenderLanding(): Promise<readonly PrerenderedScreen[]> {
  await startI18n(undefined, []);
  await landing.fetched();
  const screens: PrerenderedScreen[] = [];
  // One after another: the whole app has one language.
  for (const { tag } of languages) {
    await switchLanguage(tag, []);
    screens.push({ tag, html: await prerenderPage() });
  }
  return screens;
}

async function prerenderPage(): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App Router={LandingRouter} />, {
    // One piece, without scripts that would move parts of it to their places.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  // React puts the title first. The document has it already.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}

function LandingRouter({ children }: { children?: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}
