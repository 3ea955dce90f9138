/**
 * Sets the time zone of this process to that of a test file's project, `testEnvironmentOptions.zone`. Node reads the
 * zone again when the variable is set; Jest runs one file at a time in a process.
 * @param {{ projectConfig: { testEnvironmentOptions: Record<string, unknown> } }} config
 */
module.exports.enterZone = ({ projectConfig }) => {
  process.env.TZ = String(projectConfig.testEnvironmentOptions.zone);
};
