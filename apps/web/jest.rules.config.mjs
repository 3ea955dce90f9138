import base from '../../config/jest.base.mjs';
import { dailyRules } from './jest.projects.mjs';

export default {
  testTimeout: base.testTimeout,
  maxWorkers: base.maxWorkers,
  // A new process from time to time: with each file of tests, Jest makes each promise of the process a little slower on
  // Node 20, because it leaves an AsyncLocalStorage behind.
  workerIdleMemoryLimit: '300MB',
  projects: dailyRules,
};
