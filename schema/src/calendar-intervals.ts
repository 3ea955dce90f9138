/** After how many minutes another calendar can be read again. */
export const calendarIntervals = [60, 360, 1440] as const;
