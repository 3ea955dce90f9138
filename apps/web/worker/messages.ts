/** Makes a waiting worker the active one. The value is that of earlier versions, whose pages send it to this worker. */
export const skipWaiting = 'take-over';
