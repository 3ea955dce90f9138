import type { Operation } from '../services.ts';
import { refuseUnknownDevice } from '../unknown-device.ts';

export const forgetDevice: Operation = async (services, request) => refuseUnknownDevice(services, request);
