import base from '../../config/jest.base.mjs';
import { catalogueFile, languages } from './config/catalogue.mjs';

const { maxWorkers, testTimeout } = base;
const web = {
  clearMocks: base.clearMocks,
  transformIgnorePatterns: base.transformIgnorePatterns,
  transform: { [catalogueFile.source]: '<rootDir>/config/jest-catalogue.mjs', ...base.transform },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/config/css-module.cjs',
    // the one for browsers is none; tests serve with it
    '^ws$': '<rootDir>/node_modules/ws/index.js',
  },
  globals: { __LANGUAGES__: languages },
};
// Pure functions need no browser, and setting one up takes longer than most of their tests. Hooks and texts need one.
const pure = (name) =>
  `/src/(features/[^/]+/model|lib/(days|ordering|progress))/(?!use-|greetings)${name}\\.test\\.ts$`;
const anyName = '[^/]+';

/** The tests with a name like this, in a time zone. */
const inZone = (zone, name) => [
  {
    ...web,
    displayName: `pure, ${zone}`,
    testRegex: pure(name),
    testEnvironment: '<rootDir>/config/node-env.cjs',
    testEnvironmentOptions: { zone },
  },
  {
    ...web,
    displayName: `screens, ${zone}`,
    testRegex: `/(src|test)/(.+/)?${name}\\.test\\.tsx?$`,
    testPathIgnorePatterns: [pure(anyName)],
    testEnvironment: '<rootDir>/config/jsdom-env.cjs',
    testEnvironmentOptions: { zone },
    setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  },
];

// Everything once in UTC; what depends on where the person is also west and east of it, and where daylight saving is
// half an hour and comes in October.
const elsewhere = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Lord_Howe'];

export default {
  maxWorkers,
  testTimeout,
  projects: [...inZone('UTC', anyName), ...elsewhere.flatMap((zone) => inZone(zone, `${anyName}\\.zones`))],
};
