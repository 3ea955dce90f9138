import { sectionList } from '../src/app/section-list.ts';

const text = (area: string) => `src/locales/en/${area}.json`;

const inside = ['src/app/inside.tsx', text('menu')];
const signedIn = [...inside, 'src/app/signed-in.tsx', text('records')];

/** The pages that are no section. */
const others: Readonly<Record<string, readonly string[]>> = {
  '/choose': [...inside, 'src/app/menu/menu-page.tsx'],
  '/focuscard': [...signedIn, 'src/features/dashboard/focus-card-page.tsx', text('dashboard')],
  '/history': [
    ...signedIn,
    'src/app/history-screen.tsx',
    ...['history', 'habit-tracker', 'bucket-list'].map(text),
  ],
  '/login-with-google': [
    ...signedIn,
    'src/features/external-calendar/connect/connect-page.tsx',
    text('external-calendar'),
  ],
  '/privacy': [...inside, 'src/features/privacy/privacy-page.tsx', text('privacy')],
};

/**
 * The modules that each page behind the landing screen loads lazily until it can be used, by its path. A section's page
 * is `<path>-page.tsx`, or `<path>-screen.tsx` where src/app joins features. English represents the other languages.
 *
 * @param lazyModules all modules that the build loads lazily, relative to apps/web
 * @throws Error when a section has no page in the build, or several
 */
export function pageModules(lazyModules: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const sections = sectionList.flatMap((section) => {
    const { path, areas } = section;
    const page = new RegExp(`${path}-(?:page|screen)\\.tsx$`);
    const pages = lazyModules.filter((module) => page.test(module));
    if (pages.length !== 1) throw new Error(`${path} has ${pages.length} pages in this build, not one.`);
    const modules = [...('open' in section ? inside : signedIn), ...pages, ...areas.map(text)];
    return [path, ...('also' in section ? section.also : [])].map((one) => [one, modules] as const);
  });
  return { ...others, ...Object.fromEntries(sections) };
}

/** The lazy modules of the landing screen in a language, given by its BCP 47 tag. */
export function landingModules(tag: string): readonly string[] {
  const catalogue = tag === 'en' ? [] : [`src/locales/${tag}/catalogue.ts`];
  return ['src/features/auth/landing-page.tsx', ...catalogue, `src/locales/${tag}/auth.json`];
}

/** The lazy modules of a page in another language, given by its BCP 47 tag. They include the catalogue of the language. */
export function inLanguage(modules: readonly string[], tag: string): readonly string[] {
  if (tag === 'en' || !modules.some((module) => module.startsWith('src/locales/en/'))) return modules;
  return [
    `src/locales/${tag}/catalogue.ts`,
    ...modules.map((module) => module.replace('src/locales/en/', `src/locales/${tag}/`)),
  ];
}

/** What an open page loads at once after its page. */
export const laterModules: Readonly<Record<string, readonly string[]>> = {
  '/user-guide': ['src/features/user-guide/texts/en.json'],
};
