import base from '../config/jest.base.mjs';

export default { ...base, rootDir: '.', testMatch: ['<rootDir>/*.test.mjs'] };
