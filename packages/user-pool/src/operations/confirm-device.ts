import { optionalText } from '../request.ts';
import type { Operation } from '../services.ts';
import { refuseUnknownDevice } from '../unknown-device.ts';

/** A sign-in of this pool never names a new device, so none can be confirmed. */
export const confirmDevice: Operation = async (services, request) => {
  optionalText(request, 'DeviceName', 1024);
  return refuseUnknownDevice(services, request);
};
