/** The key of the newest stamp of this device. */
export const newestStampKey = 'newestStamp';
/** The key of the name of this device. */
export const deviceKey = 'device';
/** The key that is set when all rows have moved into another replica: nothing is written any more. */
export const movedKey = 'moved';
/** The key of what the device knows of the encryption of the account, see `sealing/keyring.ts`. */
export const encryptionKey = 'encryption';
/** The key of the mark of an adoption. */
export const adoptionKey = 'adoption';
