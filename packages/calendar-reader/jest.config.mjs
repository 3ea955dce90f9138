import base from '../../config/jest.base.mjs';

export default { ...base };
