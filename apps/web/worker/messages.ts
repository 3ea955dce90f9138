/** Makes a waiting worker the active one. The value is that of earlier versions, whose pages send it to this worker. */
export const skipWaiting = 'take-over';

/** The worker has made a change in the replica, which a page has to send. */
export const changeMade = 'change-made';

/** The worker has stored a snoozed reminder. */
export const reminderSnoozed = 'reminder-snoozed';
