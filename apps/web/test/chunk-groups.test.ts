import { chunkGroups } from '../build/chunk-groups.ts';

const screens = '/kairos/apps/web/src/screens';
const app = '/kairos/apps/web/src/app';
const reminders = '/kairos/apps/web/src/features/reminders/session-reminders.tsx';
const account = `${app}/session/account-connection.ts`;
const english = '/kairos/apps/web/src/locales/en/catalogue.ts';

/** A build: for each module its static imports, and its dynamic ones after `lazy`. */
const imports: Readonly<Record<string, { imports?: readonly string[]; lazy?: readonly string[] }>> = {
  '/kairos/index.html': {
    imports: [english, 'button'],
    lazy: [`${app}/shell-routes.tsx`, `${app}/session/data-layer-provider.tsx`, ...screenManifests()],
  },
  [`${app}/shell-routes.tsx`]: { imports: ['button', 'menu', 'navigation'] },
  navigation: { imports: [`${screens}/journal/screen.ts`, 'menu'] },
  [`${app}/session/data-layer-provider.tsx`]: {
    imports: ['/kairos/src/data/store.ts', 'button'],
    lazy: ['connection', reminders, account],
  },
  [reminders]: { imports: ['bell', 'tints', 'password'] },
  [account]: { imports: ['bell', 'channel', 'store-client', 'password'] },
  'store-client': { imports: ['/node_modules/account-client.js'] },
  connection: { imports: ['tints', 'month', 'clock', 'client'], lazy: ['push'] },
  push: { imports: ['moments', 'clock', 'client', 'password'] },
  client: { imports: ['/node_modules/client.js'] },
  ...page('landing', 'landing-page.tsx', ['button', 'hero', 'greeting', 'sign-in-slot']),
  'sign-in-slot': { lazy: ['sign-in'] },
  'sign-in': { imports: ['password'] },
  ...page('privacy', 'privacy-page.tsx', ['article', 'menu']),
  ...page('journal', 'journal-page.tsx', [
    '/kairos/src/data/store.ts',
    'card',
    'notebook',
    'article',
    'letters',
    'tints',
    'moments',
    'quote',
  ]),
  ...page('history', 'history-page.tsx', ['/kairos/src/data/store.ts', 'card', 'month', 'details-slot']),
  'details-slot': { lazy: ['details'] },
  details: { imports: ['quote'] },
  ...page('yearbook', 'yearbook-page.tsx', ['/kairos/src/data/store.ts', 'card', 'month']),
  [`${app}/menu/screen.ts`]: { lazy: [`${app}/menu/menu-page.tsx`] },
  [`${app}/menu/menu-page.tsx`]: { imports: ['/kairos/src/data/store.ts', 'greeting', 'letters'] },
  notebook: { lazy: ['dialog', 'sheet'] },
  dialog: { imports: ['form', 'field', 'clock', 'client', 'password'] },
  sheet: { imports: ['field', 'clock', 'client', 'password'] },
};

function screenManifests(): readonly string[] {
  const names = ['landing', 'privacy', 'journal', 'history', 'yearbook'];
  return [`${app}/menu/screen.ts`, ...names.map((name) => `${screens}/${name}/screen.ts`)];
}

function page(name: string, file: string, needs: readonly string[]) {
  const id = `${screens}/${name}/${file}`;
  return { [`${screens}/${name}/screen.ts`]: { lazy: [id] }, [id]: { imports: needs } };
}

const context = {
  getModuleInfo(id: string) {
    const importersBy = (kind: 'imports' | 'lazy') =>
      Object.keys(imports).filter((importer) => imports[importer]?.[kind]?.includes(id));
    return {
      importers: importersBy('imports'),
      dynamicImporters: importersBy('lazy'),
      importedIds: imports[id]?.imports ?? [],
      dynamicallyImportedIds: imports[id]?.lazy ?? [],
    };
  },
};

/** The first group that names a module, and the name. */
function chunkOf(id: string): string | undefined {
  const groups = chunkGroups().filter(({ tags }) => tags === undefined);
  const names = groups.map(({ name }) => (typeof name === 'function' ? name(id, context as never) : name));
  return names.find((name) => typeof name === 'string') ?? undefined;
}

test.each([
  ['hero', undefined, 'only the landing screen needs it'],
  ['button', 'landing', 'the landing screen and others need it'],
  ['menu', 'shell', 'the shell needs it'],
  ['navigation', undefined, 'it imports the manifest of a screen'],
  ['article', 'shell', 'a page without records and a page with records need it'],
  ['/kairos/src/data/store.ts', 'session', 'the session needs it'],
  ['card', 'session', 'three pages with records need it'],
  ['month', 'history-page-yearbook-page', 'two pages with records need it'],
  ['letters', 'journal-page-menu-page', 'the menu and another page need it'],
  ['greeting', 'landing-menu-page', 'the landing screen and one page with records need it'],
  ['notebook', 'journal-page', 'one page with records needs it'],
  ['tints', 'part-journal-page', 'one page and a lazy part of all pages need it'],
  ['moments', 'part-journal-page', 'one page and a lazy part of that lazy part need it'],
  ['quote', 'part-journal-page', 'one page and a lazy part of another page need it'],
  ['form', undefined, 'only one lazy part needs it'],
  ['field', 'parts-journal-page', 'several lazy parts of one page need it'],
  ['clock', 'parts', 'four lazy parts of several pages need it'],
  [reminders, 'reminders', 'each page with records loads it after its first rows'],
  ['bell', 'reminders', 'the reminders need it'],
  [account, 'connection', 'each page of an account loads it after its first rows'],
  ['channel', 'connection', 'the connection needs it'],
  ['/node_modules/account-client.js', 'connection-libraries', 'it is a library of the connection'],
  ['client', undefined, 'it imports a library that only lazy parts need'],
  ['password', undefined, 'the sign-in needs it'],
  ['dialog', undefined, 'it is a lazy part'],
  [`${screens}/journal/journal-page.tsx`, undefined, 'a page is lazy'],
])('chunk groups: %s is in the chunk %s, because %s', (id, chunk, _why) => {
  expect(chunkOf(id)).toBe(chunk);
});

test('chunk groups: the chunk of the entry that all others import contains no names of files of screens and texts', () => {
  const { name } = chunkGroups().find(({ tags, test: ofLibraries }) => tags !== undefined && !ofLibraries)!;
  const initialOf = (id: string) => (typeof name === 'function' ? name(id, context as never) : name);
  expect(initialOf('button')).toBe('initial');
  for (const id of ['/kairos/index.html', english, `${screens}/journal/screen.ts`])
    expect(initialOf(id)).toBeNull();
});
