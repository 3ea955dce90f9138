import base from '../../config/jest.base.mjs';
import { dailyRules } from './jest.projects.mjs';

export default {
  testTimeout: base.testTimeout,
  maxWorkers: base.maxWorkers,
  projects: dailyRules,
};
