/** The length of a plan without one, in minutes, as it is drawn. */
export const usualMinutes = 30;
