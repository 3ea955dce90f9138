/**
 * Milliseconds after which a page that was to be left counts as staying: the navigation was stopped, or was answered
 * without a page. No event tells the page so.
 */
const patience = 10_000;

let stays: Promise<void> | undefined;
let resolve: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function leave(): void {
  clearTimeout(timer);
  stays ??= new Promise((resolved) => (resolve = resolved));
}

function stay(): void {
  stays = undefined;
  resolve?.();
}

// The build renders documents without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leave();
    timer = setTimeout(stay, patience);
  });
  window.addEventListener('pagehide', leave);
  // The browser may keep a page that was left and show it again as it was.
  window.addEventListener('pageshow', stay);
}

/**
 * The outcome of a request. A failure while the page is being left is told when the page stays or comes back: Firefox
 * aborts requests soon after `beforeunload`, and `pagehide` comes only when the next page does.
 */
export async function failingIfPageStays<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    await stays;
    throw error;
  }
}
