/** The message that tells a waiting worker to become the active one. */
export const takeOver = 'take-over';
