import { writeStored } from '#lib/storage/storage.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import { presentFacts } from './screen-facts.ts';
import { storedScreen, storeScreen } from './stored-screen.ts';

const screen = { tag: 'div', children: ['Water the plants'] };
const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };

function open(path: string, build = '/assets/index-1.js'): void {
  history.replaceState(null, '', path);
  document.head.innerHTML = `<script type="module" src="${build}"></script>`;
}

function store(): void {
  const facts = presentFacts();
  if (facts === null) throw new Error('Nobody is signed in.');
  storeScreen(facts, screen);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00') });
  open('/daily-plan');
  signIn(mira);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  clearSession();
  localStorage.clear();
  document.head.replaceChildren();
});

test('stored screen: is there at the next visit of the page', () => {
  expect(storedScreen()).toBeNull();
  store();
  expect(storedScreen()).toEqual(screen);
  open('/habit-tracker');
  expect(storedScreen()).toBeNull();
});

const differences: readonly [what: string, change: () => void][] = [
  ['another day', () => jest.setSystemTime(new Date('2026-11-25T09:00'))],
  ['another query', () => open('/daily-plan?day=2026-11-23')],
  ['another build', () => open('/daily-plan', '/assets/index-2.js')],
  ['another time zone', () => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540)],
  ['another width', () => Object.assign(globalThis, { innerWidth: 390 })],
  [
    'another person',
    () => {
      clearSession();
      signIn({ ...mira, sub: 'noor' });
    },
  ],
  ['nobody signed in', () => clearSession()],
  ['another language', () => (document.documentElement.lang = 'es')],
  ['changes that are not stored', () => writeStored('unstored-changes', '{}')],
  ['a screen that is not whole', () => writeStored('screen /daily-plan', '{"facts":')],
];

test.each(differences)('stored screen: is not shown with %s', (_what, change) => {
  const width = innerWidth;
  store();
  change();
  expect(storedScreen()).toBeNull();
  Object.assign(globalThis, { innerWidth: width });
  document.documentElement.lang = 'en';
});

test('stored screen: a day that starts later is the same day', () => {
  writeStored('day-start', '04:00');
  jest.setSystemTime(new Date('2026-11-24T23:50'));
  store();
  jest.setSystemTime(new Date('2026-11-25T03:59'));
  expect(storedScreen()).toEqual(screen);
  jest.setSystemTime(new Date('2026-11-25T04:00'));
  expect(storedScreen()).toBeNull();
});

test('stored screen: removes those of other people and other builds', () => {
  store();
  open('/bucket-list');
  store();
  expect(Object.keys(localStorage).toSorted()).toEqual(['screen /bucket-list', 'screen /daily-plan']);
  open('/journal', '/assets/index-2.js');
  store();
  expect(Object.keys(localStorage)).toEqual(['screen /journal']);
});

test('stored screen: a long one is not stored', () => {
  const facts = presentFacts();
  if (facts) storeScreen(facts, { tag: 'div', children: ['a'.repeat(300_000)] });
  expect(storedScreen()).toBeNull();
});
