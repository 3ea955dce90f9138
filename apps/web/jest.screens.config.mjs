import base from '../../config/jest.base.mjs';
import { dailyScreens } from './jest.projects.mjs';

export default {
  // The longest task of `npm test`. Its second worker uses the core that the other tasks leave idle.
  maxWorkers: 2,
  testTimeout: base.testTimeout,
  projects: dailyScreens,
};
