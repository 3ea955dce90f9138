import base from '../../config/jest.base.mjs';
import { catalogueFile } from './build/catalogue.mjs';

const common = {
  clearMocks: base.clearMocks,
  transformIgnorePatterns: base.transformIgnorePatterns,
  transform: { [catalogueFile.source]: '<rootDir>/test/jest/catalogue-transform.mjs', ...base.transform },
  globals: { __SERVICE_WORKER__: false },
};
const moduleNameMapper = {
  ...base.moduleNameMapper,
  '\\.css$': '<rootDir>/test/jest/css-module.cjs',
  '\\?worker&url$': '<rootDir>/test/jest/worker-url.cjs',
  // The browser build of ws is a stub; tests use its server.
  '^ws$': '<rootDir>/node_modules/ws/index.js',
};
const inNode = {
  ...common,
  moduleNameMapper,
  testEnvironment: '<rootDir>/test/jest/node-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup-messages.ts'],
};
const inDom = {
  ...common,
  moduleNameMapper,
  testEnvironment: '<rootDir>/test/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/test/setup-messages.ts'],
};

/** Rejects the import of a component: turbo.json does not list components as inputs of these tests. */
const noComponents = { '\\.tsx$': '<rootDir>/test/jest/no-component.cjs' };

/**
 * What the last part of a test file's name before `.test` says: `zones` depends on the time zone, `clock-changes` needs a
 * zone with daylight saving time, `midnight` one where the clocks skip midnight, and `long` takes long.
 */
const names = {
  all: '(?![^/]+\\.(clock-changes|midnight|long)\\.)[^/]+',
  zones: '[^/]+\\.zones',
  clockChanges: '[^/]+\\.clock-changes',
  midnight: '[^/]+\\.midnight',
  long: '[^/]+\\.long',
};

/**
 * The tests without a DOM, which takes longer to set up than most of them: `*.test.ts` without `.dom` in the name. They
 * import no component, so that a changed component does not make them run again.
 */
export const rules = (zone, name) => ({
  ...inNode,
  displayName: `rules, ${name}, ${zone}`,
  testEnvironmentOptions: { zone },
  moduleNameMapper: { ...moduleNameMapper, ...noComponents },
  testRegex: `/(src|worker|e2e/bench)/(.+/)?(?![^/]+\\.dom\\.)${names[name]}\\.test\\.ts$`,
});

/** The tests with a DOM: `*.test.tsx`, and `*.dom.test.ts` without a component. */
export const screens = (zone, name) => ({
  ...inDom,
  displayName: `screens, ${name}, ${zone}`,
  testEnvironmentOptions: { zone },
  testRegex: `/(src|test)/(.+/)?(?=[^/]+(\\.tsx|\\.dom\\.[^/]*ts)$)${names[name]}\\.test\\.tsx?$`,
});

/** The tests of all source files and catalogues. */
export const sources = {
  ...inNode,
  displayName: 'sources',
  testEnvironmentOptions: { zone: 'UTC' },
  testRegex: '/test/(?!cloud/)(.+/)?[^/]+\\.test\\.ts$',
};

/** The tests that run the API of the local cloud in this process. They must not import a component. */
export const cloud = (name) => ({
  moduleNameMapper: { ...base.moduleNameMapper, ...noComponents },
  transform: base.transform,
  transformIgnorePatterns: base.transformIgnorePatterns,
  clearMocks: base.clearMocks,
  displayName: `cloud, ${name}`,
  testEnvironment: base.testEnvironment,
  testRegex: `/test/cloud/(.+/)?${names[name]}\\.test\\.ts$`,
});

/** All tests run in UTC; those that depend on the zone also where daylight saving time is half an hour and starts in October. */
const dailyZone = 'Australia/Lord_Howe';
export const dailyRules = [rules('UTC', 'all'), rules(dailyZone, 'zones'), rules('Asia/Beirut', 'midnight')];
export const dailyScreens = [
  screens('UTC', 'all'),
  sources,
  screens(dailyZone, 'zones'),
  screens(dailyZone, 'clockChanges'),
];
