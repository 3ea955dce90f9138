import { optionalWord } from '../request.ts';
import type { Operation } from '../services.ts';
import { refuseUnknownDevice } from '../unknown-device.ts';

export const updateDeviceStatus: Operation = async (services, request) => {
  optionalWord(request, 'DeviceRememberedStatus', ['remembered', 'not_remembered']);
  return refuseUnknownDevice(services, request);
};
