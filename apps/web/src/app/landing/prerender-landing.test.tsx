// @spec landing-document

import { languages } from '@kairos/schema/languages';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../app.tsx';
import { i18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import type { prerenderLanding } from './prerender-landing.tsx';
import { prerenderedRoot } from './prerendered-root.ts';

let screens: Awaited<ReturnType<typeof prerenderLanding>>;
let root: Root | undefined;

// With separate modules, like the build.
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const build = await import('./prerender-landing.tsx');
    screens = await build.prerenderLanding();
  }),
);
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(async () => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  clearSession();
  await switchLanguage('en', []);
});

/** Opens the document in a language, and hydrates it. React's development build reports every difference. */
async function hydrate(tag: string): Promise<readonly unknown[]> {
  answerNetwork();
  await switchLanguage(tag, []);
  document.body.innerHTML = screens
    .map(({ tag: lang, html }) => `<div data-prerendered lang="${lang}">${html}</div>`)
    .join('');
  const { element } = prerenderedRoot(tag);
  const differences: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <App />
      </StrictMode>,
      { onRecoverableError: (error) => void differences.push(error) },
    );
    await Promise.resolve();
  });
  return differences;
}

test.each(languages.map(({ tag }) => tag))(
  'landing: hydrates the prerendered screen in %s without a difference',
  async (tag) => {
    localStorage.setItem('theme', 'dark');
    const prerendered = screens.find((one) => one.tag === tag)?.html ?? '';
    expect(await hydrate(tag)).toEqual([]);
    expect(screen.getByRole('button', { name: i18n._('auth.sign-in') })).toBeVisible();
    expect(document.getElementById('root')?.innerHTML).toBe(prerendered);
    expect(document.documentElement).not.toHaveClass('dark');
  },
);

test('landing: shows the link to the app to a signed-in user after the hydration', async () => {
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' });
  expect(await hydrate('en')).toEqual([]);
  expect(await screen.findByRole('link', { name: 'Start Planning' })).toHaveAttribute('href', '/choose');
});
