import base from '../../config/jest.base.mjs';

// The long attack tests run only behind real proxies, by `npm run test:server`.
const behindProxies =
  process.env.KAIROS_TEST_PROXY === undefined ? ['!**/on-server/{malformed,hostile}-*.test.ts'] : [];

export default {
  ...base,
  globalSetup: './test/support/bundle-thread.mjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^\\./thread-entry\\.ts$': '<rootDir>/test/support/thread-entry.ts',
  },
  // AWS's subscription link has no way to stop the timer with which it watches the network.
  forceExit: true,
  testMatch: [...base.testMatch, ...behindProxies],
};
