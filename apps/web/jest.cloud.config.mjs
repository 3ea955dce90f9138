import base from '../../config/jest.base.mjs';

/** The tests with the API of the local cloud in this process. */
export default { ...base, testMatch: ['<rootDir>/test/cloud/**/*.test.ts'] };
