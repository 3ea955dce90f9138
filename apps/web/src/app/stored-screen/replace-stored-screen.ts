/** Frames in which the lists inside of a list arrive. */
const laterFrames = 2;
/** The longest wait for the page, in milliseconds: then what it shows is better than what it showed. */
const maxWait = 3_000;

/** Whether the document shows a stored screen. */
export function hasStoredScreen(): boolean {
  return document.querySelector('[data-stored-screen]') !== null;
}

/** Removes the stored screen once the page in `root` has loaded what it shows, or shows a failure, or another page. */
export function replaceStoredScreen(root: Element): void {
  const screen = document.querySelector('[data-stored-screen]');
  if (screen === null) return;
  const { pathname } = location;
  const end = performance.now() + maxWait;
  let shownFrames = 0;
  const check = () => {
    const isShown = root.querySelector('main:not([aria-busy])') !== null;
    shownFrames = isShown ? shownFrames + 1 : 0;
    const isOver = location.pathname !== pathname || performance.now() > end;
    if (shownFrames > laterFrames || isOver) screen.remove();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
