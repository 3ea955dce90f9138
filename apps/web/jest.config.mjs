import base from '../../config/jest.base.mjs';
import { catalogueFile, languages } from './config/catalogue.mjs';

export default {
  ...base,
  testEnvironment: '<rootDir>/config/jsdom-env.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  transform: { [catalogueFile.source]: '<rootDir>/config/jest-catalogue.mjs', ...base.transform },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/config/css-module.cjs',
    // the one for browsers is none; tests serve with it
    '^ws$': '<rootDir>/node_modules/ws/index.js',
  },
  globals: { __LANGUAGES__: languages },
};
