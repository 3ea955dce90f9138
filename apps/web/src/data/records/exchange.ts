import { readChanges } from '@kairos/sync/read-changes';
import { sendChanges } from '@kairos/sync/send-changes';

/** Sends the changes of this device, and reads those of the server. */
export const exchange = { send: sendChanges, read: readChanges };
