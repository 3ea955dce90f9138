/**
 * The first and the last day (`YYYY-MM-DD`) that a record can have. All of them are ten characters long, so their order
 * as text is their order in time, and everything that visits a record's days comes to an end.
 */
export const dayLimits = ['1900-01-01', '2200-12-31'] as const;
