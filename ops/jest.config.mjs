import base from '../config/jest.base.mjs';

// esbuild's process ends with this one, and AWS's subscription link has no way to stop its timer.
export default { ...base, forceExit: true };
