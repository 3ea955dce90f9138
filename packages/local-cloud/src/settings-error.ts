/** A setting from outside that cannot be used; the message is one line for people. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
