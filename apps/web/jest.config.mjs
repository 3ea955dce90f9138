import base from '../../config/jest.base.mjs';
import { catalogueFile } from './build/catalogue.mjs';

const { testTimeout } = base;
const web = {
  clearMocks: base.clearMocks,
  transformIgnorePatterns: base.transformIgnorePatterns,
  transform: { [catalogueFile.source]: '<rootDir>/test/jest/catalogue-transform.mjs', ...base.transform },
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '\\.css$': '<rootDir>/test/jest/css-module.cjs',
    '\\?worker&url$': '<rootDir>/test/jest/worker-url.cjs',
    // The browser build of ws is a stub; tests use its server.
    '^ws$': '<rootDir>/node_modules/ws/index.js',
  },
  globals: { __SERVICE_WORKER__: false },
};
// Pure functions need no DOM, and setting one up takes longer than most of their tests. Hooks and texts need one.
const pureFolders = 'src/(.+/)?rules|src/domain/[^/]+|src/platform/(async|events)|worker|e2e/bench/model';
const pureFiles = 'src/screens/monthly-planner/planner/(calendar|event)-';
const pure = (name) => `/((${pureFolders})/(?!use-|greetings)|${pureFiles})${name}\\.test\\.ts$`;
const anyName = '[^/]+';
const midnightTests = '\\.midnight\\.test\\.ts$';

/** The projects for tests whose names match, in a time zone. */
const inZone = (zone, name) => [
  {
    ...web,
    displayName: `pure, ${zone}`,
    testRegex: pure(name),
    testPathIgnorePatterns: [midnightTests],
    testEnvironment: '<rootDir>/test/jest/node-environment.cjs',
    testEnvironmentOptions: { zone },
  },
  {
    ...web,
    displayName: `screens, ${zone}`,
    testRegex: `/(src|test)/(.+/)?${name}\\.test\\.tsx?$`,
    testPathIgnorePatterns: [pure(anyName), midnightTests, '/test/cloud/'],
    testEnvironment: '<rootDir>/test/jest/jsdom-environment.cjs',
    testEnvironmentOptions: { zone },
    setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  },
];

// All tests run in UTC; tests that depend on the zone also west and east of it, in a zone where daylight saving time is
// half an hour and starts in October, and in one where it starts at midnight.
const otherZones = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Santiago'];
// Other zones where the clocks skip midnight, now or in earlier years, or where an hour around it occurs twice.
const zonesWithoutMidnights = [
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Asuncion',
  'America/Sao_Paulo',
  'Atlantic/Azores',
];
const withoutMidnights = (zone) => ({
  ...web,
  displayName: `midnight, ${zone}`,
  testRegex: `/src/.+${midnightTests}`,
  testEnvironment: '<rootDir>/test/jest/node-environment.cjs',
  testEnvironmentOptions: { zone },
});

export default {
  // The longest task of `npm test`. Its second worker uses the core that the other tasks leave idle.
  maxWorkers: 2,
  testTimeout,
  projects: [
    ...inZone('UTC', anyName),
    ...otherZones.flatMap((zone) => inZone(zone, `${anyName}\\.zones`)),
    ...zonesWithoutMidnights.map(withoutMidnights),
  ],
};
