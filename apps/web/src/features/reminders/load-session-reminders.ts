/** Loads the reminders of a session: when the browser is idle, or when the session ends before. */
export const loadSessionReminders = () => import('./session-reminders.tsx');
