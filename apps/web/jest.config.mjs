import base from '../../config/jest.base.mjs';
import { dailyRules, dailyScreens } from './jest.projects.mjs';

/** For single files. The scripts have a configuration for each task. */
export default { testTimeout: base.testTimeout, projects: [...dailyRules, ...dailyScreens] };
