// @spec pool-list-devices pool-devices limit-device-list

import { CognitoError, invalidParameter } from '../errors.ts';
import {
  type OperationRequest,
  optionalInteger,
  optionalText,
  optionalWord,
  requiredMatch,
} from '../request.ts';
import type { Operation, Services } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Always empty: the pool does not remember devices. So it has issued no pagination token either. */
export const listDevices: Operation = async (services, request) => {
  optionalInteger(request, 'Limit', { min: 0, max: 60 });
  const page = optionalText(request, 'PaginationToken');
  return withSignedInUser(services, request, () => {
    if (page !== undefined) throw invalidParameter('Invalid pagination token.');
    return Promise.resolve({ Devices: [] });
  });
};

/** A sign-in of this pool never names a new device, so none can be confirmed. */
export const confirmDevice: Operation = async (services, request) => {
  optionalText(request, 'DeviceName', 1024);
  return rejectUnknownDevice(services, request);
};

export const updateDeviceStatus: Operation = async (services, request) => {
  optionalWord(request, 'DeviceRememberedStatus', ['remembered', 'not_remembered']);
  return rejectUnknownDevice(services, request);
};

export const forgetDevice: Operation = async (services, request) => rejectUnknownDevice(services, request);

/**
 * Answers a request about one device of the signed-in user. The pool does not remember devices, so none exists.
 * @throws CognitoError ResourceNotFoundException, or the error of a malformed request or an invalid access token.
 */
function rejectUnknownDevice(services: Services, request: OperationRequest): Promise<never> {
  // As in Cognito's API reference.
  requiredMatch(request, 'DeviceKey', String.raw`[\w-]+_[0-9a-f-]+`, 55);
  return withSignedInUser(services, request, () => {
    throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
  });
}
