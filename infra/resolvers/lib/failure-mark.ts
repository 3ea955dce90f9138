/** Marks a failed request in the API's log; the alarm counts these marks. */
export const failureMark = 'RequestFailed';
