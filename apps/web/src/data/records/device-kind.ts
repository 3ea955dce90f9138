/** The kind of a device, as users call it. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

const kinds: readonly DeviceKind[] = ['phone', 'tablet', 'computer'];

export function isDeviceKind(text: string): text is DeviceKind {
  return kinds.some((kind) => kind === text);
}

/** The kind of this device, by its pointer and the shorter side of its screen in CSS pixels. */
export function deviceKind(isCoarse: boolean, shorterSide: number): DeviceKind {
  if (!isCoarse) return 'computer';
  return shorterSide < 600 ? 'phone' : 'tablet';
}

/** The kind of a device by its name in a stamp; 'computer' for a name without one. */
export function kindOfDevice(name: string): DeviceKind {
  return kinds.find((kind) => name.startsWith(kind.charAt(0))) ?? 'computer';
}
