import { calendarTints } from '@kairos/schema/calendar-tints';

export type Tint = (typeof calendarTints)[number];

/** The tint of a record; the first one for a tint of a newer version. */
export const tintOf = ({ tint }: { readonly tint: string }): Tint =>
  calendarTints.find((one) => one === tint) ?? calendarTints[0];
