import base from '../../config/jest.base.mjs';

// AWS's subscription link has no way to stop the timer with which it watches the network.
export default { ...base, forceExit: true };
