import base from '../../config/jest.base.mjs';

// Each sign-in needs much arithmetic: on a busy machine a test can take longer than the default 5 s.
export default { ...base, testTimeout: 30_000 };
