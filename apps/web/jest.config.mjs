import base from '../../config/jest.base.mjs';
import { catalogueFile, languages } from './config/catalogue.mjs';

const { maxWorkers, testTimeout, testMatch, ...each } = base;
const web = {
  ...each,
  transform: { [catalogueFile.source]: '<rootDir>/config/jest-catalogue.mjs', ...base.transform },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/config/css-module.cjs',
    // the one for browsers is none; tests serve with it
    '^ws$': '<rootDir>/node_modules/ws/index.js',
  },
  globals: { __LANGUAGES__: languages },
};
// Pure functions need no browser, and setting one up takes longer than most of their tests. Hooks and texts need one.
const pure = '/src/(features/[^/]+/model|lib/(days|ordering|progress))/(?!use-|greetings)[^/]+\\.test\\.ts$';

export default {
  maxWorkers,
  testTimeout,
  projects: [
    { ...web, displayName: 'pure', testRegex: pure },
    {
      ...web,
      displayName: 'screens',
      testMatch,
      testPathIgnorePatterns: [pure],
      testEnvironment: '<rootDir>/config/jsdom-env.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
    },
  ],
};
