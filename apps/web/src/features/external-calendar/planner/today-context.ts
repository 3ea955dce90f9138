import { createContext } from 'react';

/**
 * Today, `YYYY-MM-DD`, for the headers of the calendar's days, which get no properties of the app. Each would otherwise
 * watch the clock with a timer of its own.
 */
export const TodayContext = createContext('');
