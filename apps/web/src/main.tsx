import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { prerenderedRoot } from '#app/landing/prerendered-root.ts';
import { shellRoutes } from '#app/first-screen.ts';
import { landing } from '#app/screens.ts';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { i18n, provideCatalogues, startI18n } from '#platform/i18n/i18n.ts';
import { storedLanguage } from '#platform/i18n/stored-language.ts';
import { pageUnload } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { isDemo, routerPath } from '#platform/demo/demo-mode.ts';
import { isLanding } from '#platform/routing/is-landing.ts';

/** The prerendered screen is `/` without the state that a page of the app leaves in the history. */
const isPlainLanding = () =>
  !isDemo() && location.pathname === '/' && !(history.state as { readonly usr?: unknown } | null)?.usr;

// No top-level await: the chunks awaited here import this chunk and would wait for it.
async function start() {
  pageUnload.start();
  provideCatalogues(openCatalogue);
  await startI18n(storedLanguage(), navigator.languages);
  // Shows nothing before, as the fallback would.
  await (isLanding(routerPath()) && !isDemo() ? landing : shellRoutes).fetched();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const { element, isPrerendered, pressed } = prerenderedRoot(i18n.locale);
  if (isPrerendered && isPlainLanding()) {
    hydrateRoot(element, app);
    pressed?.click();
  } else {
    const root = createRoot(element);
    // Replaces the content of the document in one step. React renders a transition in short tasks, between which the
    // browser answers a press or paints.
    startTransition(() => root.render(app));
  }
}

void start();
