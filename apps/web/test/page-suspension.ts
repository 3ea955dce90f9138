type Suspension = 'pagehide' | 'freeze';

/** Dispatches the events of a page before it is stored in the back/forward cache, or before its tab is frozen. */
export function suspendPage(event: Suspension = 'pagehide'): void {
  if (event === 'freeze') document.dispatchEvent(new Event('freeze'));
  else dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
}

/** Dispatches the events of a suspended page that runs again. */
export function resumePage(event: Suspension = 'pagehide'): void {
  if (event === 'freeze') document.dispatchEvent(new Event('resume'));
  else dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
