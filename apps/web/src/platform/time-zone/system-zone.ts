/** The name of the time zone of this device, e.g. `Europe/Berlin`. */
export const systemZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
