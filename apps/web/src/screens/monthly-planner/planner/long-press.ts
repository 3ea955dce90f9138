/** After how many milliseconds a touch selects a day or a time (spec §9). */
export const longPress = 250;
