// @spec planner-views

/** The views of the calendar (spec §9). */
export const calendarViews = ['month', 'week', 'day'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** Whether a text, for instance from the URL, is a view. */
export function isCalendarView(text: string | null | undefined): text is CalendarView {
  return calendarViews.some((view) => view === text);
}
