/**
 * Puts this process into the time zone of a test file's project, `testEnvironmentOptions.zone`. Node reads the zone
 * anew when the variable is set; Jest runs one file at a time in a process.
 * @param {{ projectConfig: { testEnvironmentOptions: Record<string, unknown> } }} config
 */
module.exports.enterZone = ({ projectConfig }) => {
  process.env.TZ = String(projectConfig.testEnvironmentOptions.zone);
};
