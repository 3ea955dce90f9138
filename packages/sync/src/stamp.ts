/**
 * When and on which device a field was changed: 13 digits of milliseconds since 1970, `-`, and the name of the device,
 * e.g. `1763900000000-k3f9a1bc`. Stamps are ordered as text. No device makes the same stamp twice.
 */
export type Stamp = string;

/** A device's name in its stamps: 1 to 16 lower-case letters and digits. The server's own name is `server`. */
export type DeviceName = string;

/** The stamp of a field that has none: older than all others. */
export const noStamp: Stamp = '';

/** The stamp of a default value: older than every change, later than `noStamp`. */
export const defaultStamp: Stamp = '0000000000000-default';

const timeDigits = 13;

/** The stamp of a deletion that this device did not make, at a time in milliseconds since 1970. */
export function defaultStampAt(time: number): Stamp {
  return String(time).padStart(timeDigits, '0') + defaultStamp.slice(timeDigits);
}

/** Whether the stamp is of a default value, which loses against any other value. */
export function isDefaultStamp(stamp: Stamp): boolean {
  return stamp.endsWith(defaultStamp.slice(timeDigits));
}

/** The time of a stamp in milliseconds since 1970; 0 for `noStamp`, and for a text that is not a stamp. */
export function stampTime(stamp: Stamp): number {
  const digits = stamp.slice(0, timeDigits);
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** The latest time that a stamp can have: 13 digits. */
const maxTime = 9_999_999_999_999;

/** How far a stamp can be ahead of the clock of the server, in milliseconds: a device's clock can be wrong. */
export const maxAhead = 86_400_000;

/** The stamp of a device at a time in milliseconds since 1970. */
export function stampOf(device: DeviceName, time: number): Stamp {
  return `${String(Math.min(maxTime, Math.floor(time))).padStart(timeDigits, '0')}-${device}`;
}

/**
 * Whether a stored stamp is from the future: more than a day later than the write that stored it, which the server
 * rejects now. `writtenAt` is the server's time of a later write of the record, in milliseconds since 1970.
 */
export function isFromFuture(stamp: Stamp, writtenAt: number): boolean {
  return stampTime(stamp) > writtenAt + maxAhead;
}

/** The device that made a stamp; '' for no stamp. */
export function stampDevice(stamp: Stamp): DeviceName {
  return stamp.slice(stamp.indexOf('-') + 1);
}

/** Whether the time has 13 digits. A change of a value with a stamp from the future could get a longer one. */
export function isWellFormed(stamp: Stamp): boolean {
  return stamp.indexOf('-') === timeDigits;
}

/**
 * A stamp later than each one in `seen`, and not earlier than `now` (milliseconds since 1970). A change that a user
 * makes after seeing a value is therefore later than that value, also when the device's clock is wrong.
 */
export function nextStamp(device: DeviceName, now: number, seen: Iterable<Stamp>): Stamp {
  let time = Math.floor(now);
  for (const stamp of seen) time = Math.max(time, stampTime(stamp) + 1);
  return stampOf(device, time);
}
