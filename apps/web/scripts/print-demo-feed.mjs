// Prints a year of the demo as JSON: the calendar of its calendar address, its first and last day, and the tasks that the
// daily plan shows on these days.
import { shiftDay } from '#domain/days/shift-day.ts';
import { demoFeed, planned, today } from '#features/calendar-feed/testing/demo-feed.ts';

const [first, last] = [shiftDay(today, -90), shiftDay(today, 275)];
const { text } = demoFeed({ months: false, dreams: false });
console.log(JSON.stringify({ text, first, last, planned: planned(first, last) }));
