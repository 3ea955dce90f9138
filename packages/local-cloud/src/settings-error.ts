/** An invalid setting; the message is one line for users. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
