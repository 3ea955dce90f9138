import base from '../../config/jest.base.mjs';

// sign-ins are arithmetic: on a busy machine five seconds are soon gone
export default { ...base, testTimeout: 30_000 };
