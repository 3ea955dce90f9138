import base from '../../config/jest.base.mjs';
import { dailyScreens } from './jest.projects.mjs';

/**
 * The tests with a DOM. The scripts of package.json run them in groups, whose inputs in turbo.json leave out what they
 * cannot import: a change of one screen runs only its group and the tests of the app.
 */
export default {
  maxWorkers: base.maxWorkers,
  testTimeout: base.testTimeout,
  projects: dailyScreens,
};
