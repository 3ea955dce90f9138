/** The word in the API's log that marks a request which failed and should not have: the alarm counts it. */
export const failureMark = 'RequestFailed';
