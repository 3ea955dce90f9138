import base from '../../config/jest.base.mjs';

const { KAIROS_DYNAMODB: dynamodb, KAIROS_TEST_PROXY: proxy } = process.env;
// The long attack tests run only behind real proxies, by `npm run test:server`.
const behindProxies = proxy === undefined ? ['!**/on-server/{malformed,hostile}-*.test.ts'] : [];

export default {
  ...base,
  globalSetup: './test/support/bundle-thread.mjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^\\./thread-entry\\.ts$': '<rootDir>/test/support/thread-entry.ts',
  },
  // These tests need the template, so they start late. They take the longest, so another processor would be idle at the
  // end. A real proxy and another DynamoDB need a processor for themselves.
  maxWorkers: proxy === undefined && dynamodb === undefined ? 2 : 1,
  // AWS's subscription link has no way to stop the timer with which it watches the network.
  forceExit: true,
  testMatch: [...base.testMatch, ...behindProxies],
};
