/**
 * Calls `listener` when the user returns to the page: its tab becomes visible, or the browser restores the page from its
 * back/forward cache. Browsers that report both call it twice. Returns a function that ends it.
 */
export function onPageReturn(listener: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pageshow', onPageShow);
  };
}
