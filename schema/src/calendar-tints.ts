/** The tints of `ui` that another calendar can have. */
export const calendarTints = ['dusk', 'sage', 'honey', 'plum'] as const;
