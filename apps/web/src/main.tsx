import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { inside, isLanding, landing } from '#app/pages.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { storedLanguage } from '#lib/i18n/language.ts';

// No top-level await: the chunks awaited here import this chunk and would wait for it.
async function start(root: HTMLElement) {
  await startI18n(storedLanguage(), navigator.languages);
  // Shows nothing before, as the fallback would.
  await (isLanding(location.pathname) ? landing : inside).fetched();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
