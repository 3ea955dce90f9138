/** The outline that the document shows until the app has rendered; null when it shows none. */
export function shownOutline(): Element | null {
  const outlines = [...document.querySelectorAll('[data-outline]')];
  return outlines.find((outline) => outline.checkVisibility()) ?? null;
}

/** Removes the outlines in the frame in which React first renders into `root`, so that nothing flashes. */
export function replaceOutlines(root: Element): void {
  const outlines = document.querySelectorAll('[data-outline]');
  if (outlines.length === 0) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const outline of outlines) outline.remove();
  });
  observer.observe(root, { childList: true });
}
