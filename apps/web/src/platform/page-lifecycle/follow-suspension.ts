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
  // Safari has no `freeze` and `resume`.
  const onVisibilityChange = () => document.visibilityState === 'visible' && onResume();
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onResume);
  document.addEventListener('freeze', onSuspend);
  document.addEventListener('resume', onResume);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onResume);
    document.removeEventListener('freeze', onSuspend);
    document.removeEventListener('resume', onResume);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
};
