import base from '../../config/jest.base.mjs';
import { cloud } from './jest.projects.mjs';

export default { testTimeout: base.testTimeout, maxWorkers: base.maxWorkers, projects: [cloud('all')] };
