/** The key of the newest stamp of this device. */
export const newestStampKey = 'newestStamp';
/** The key of the name of this device. */
export const deviceKey = 'device';
/** The key that is set when all rows have moved into another replica: nothing is written any more. */
export const movedKey = 'moved';
/** The key of the mark of an adoption. */
export const adoptionKey = 'adoption';
