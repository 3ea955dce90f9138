import base from '../../config/jest.base.mjs';
import { catalogueFile } from './config/catalogue.mjs';

const { maxWorkers, testTimeout } = base;
const web = {
  clearMocks: base.clearMocks,
  transformIgnorePatterns: base.transformIgnorePatterns,
  transform: { [catalogueFile.source]: '<rootDir>/config/jest-catalogue.mjs', ...base.transform },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/config/css-module.cjs',
    // The browser build of ws is a stub; tests use its server.
    '^ws$': '<rootDir>/node_modules/ws/index.js',
  },
  globals: { __SERVICE_WORKER__: false },
};
// Pure functions need no DOM, and setting one up takes longer than most of their tests. Hooks and texts need one.
const pure = (name) =>
  `/(src/(features/[^/]+/model|lib/(daily-tasks|days|ordering|progress))|worker|e2e/bench(/model)?)/(?!use-|greetings)${name}\\.test\\.ts$`;
const anyName = '[^/]+';

/** The projects for tests whose names match, in a time zone. */
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
    testPathIgnorePatterns: [pure(anyName), '/test/cloud/'],
    testEnvironment: '<rootDir>/config/jsdom-env.cjs',
    testEnvironmentOptions: { zone },
    setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  },
];

// All tests run in UTC; tests that depend on the zone also west and east of it, and in a zone where daylight saving
// time is half an hour and starts in October.
const otherZones = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Lord_Howe'];

export default {
  maxWorkers,
  testTimeout,
  projects: [...inZone('UTC', anyName), ...otherZones.flatMap((zone) => inZone(zone, `${anyName}\\.zones`))],
};
