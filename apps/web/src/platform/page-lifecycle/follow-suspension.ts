// @spec suspended-page

import type { FollowSuspension } from '@kairos/sync/suspension';

/**
 * Follows the suspension of this page: the browser moves it to the back/forward cache, or freezes its tab. The page does
 * not run then, so it must first release the resources that other pages wait for.
 */
export const followSuspension: FollowSuspension = ({ suspend, resume }) => {
  let isSuspended = false;
  const onSuspend = () => {
    if (!isSuspended) {
      isSuspended = true;
      suspend();
    }
  };
  const onResume = () => {
    if (isSuspended) {
      isSuspended = false;
      resume();
    }
  };
  // A page that is not persisted is destroyed.
  const onPageHide = ({ persisted }: PageTransitionEvent) => persisted && onSuspend();
  // The global is gone when the listeners of a closed page are removed.
  const page = document;
  // Safari has no `freeze` and `resume`.
  const onVisibilityChange = () => page.visibilityState === 'visible' && onResume();
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onResume);
  page.addEventListener('freeze', onSuspend);
  page.addEventListener('resume', onResume);
  page.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onResume);
    page.removeEventListener('freeze', onSuspend);
    page.removeEventListener('resume', onResume);
    page.removeEventListener('visibilitychange', onVisibilityChange);
  };
};
