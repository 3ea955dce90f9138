// @spec local-no-requests

import { TransportError } from '@kairos/sync/transport';
import type { LazyConnection } from './lazy-connection.ts';

const fail = () => Promise.reject(new TransportError('unavailable', 'There is no account'));

/** The connection of records that stay on this device: it never opens, and makes no request. */
export const noConnection: LazyConnection = {
  load: fail,
  transport: { mutate: fail, createSeveral: fail, get: fail, changed: fail, epoch: fail },
  whenIdle: () => () => undefined,
  close: () => undefined,
};
