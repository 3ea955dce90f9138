import base from '../../config/jest.base.mjs';
import { dailyScreens } from './jest.projects.mjs';

/**
 * The tests with a DOM. The scripts in package.json run them in groups. In turbo.json, the inputs of a group exclude the
 * files that its tests cannot import. So a change in one screen runs only its group and the tests of the app.
 */
export default {
  maxWorkers: base.maxWorkers,
  testTimeout: base.testTimeout,
  projects: dailyScreens,
};
