import { deviceKind, type DeviceKind } from './device-kind.ts';

/** The kind of this device. */
export function thisDeviceKind(): DeviceKind {
  const { width, height } = screen;
  return deviceKind(matchMedia('(pointer: coarse)').matches, Math.min(width, height));
}

/** A new name for this device in its stamps. The first letter stands for its kind. */
export function newDeviceName(): string {
  return thisDeviceKind().charAt(0) + crypto.randomUUID().replaceAll('-', '').slice(0, 9);
}
