/** The kind of a device, as users call it. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

const kinds: readonly DeviceKind[] = ['phone', 'tablet', 'computer'];

/** The kind of this device, by its pointer and the shorter side of its screen in CSS pixels. */
export function deviceKind(isCoarse: boolean, shorterSide: number): DeviceKind {
  if (!isCoarse) return 'computer';
  return shorterSide < 600 ? 'phone' : 'tablet';
}

/** The kind of this device. */
export function thisDeviceKind(): DeviceKind {
  const { width, height } = screen;
  return deviceKind(matchMedia('(pointer: coarse)').matches, Math.min(width, height));
}

/** A new name for this device in its stamps. The first letter stands for its kind. */
export function newDeviceName(): string {
  return thisDeviceKind().charAt(0) + crypto.randomUUID().replaceAll('-', '').slice(0, 9);
}

/** The kind of a device by its name in a stamp; 'computer' for a name without one. */
export function kindOfDevice(name: string): DeviceKind {
  return kinds.find((kind) => name.startsWith(kind.charAt(0))) ?? 'computer';
}
