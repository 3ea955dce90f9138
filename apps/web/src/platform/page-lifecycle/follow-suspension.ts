import type { FollowSuspension } from '@kairos/sync/suspension';

/**
 * Follows the suspension of this page: the browser keeps it in its back/forward cache, or freezes its tab. Nothing of
 * the page runs then, so before it must give back what other pages wait for.
 */
export const followSuspension: FollowSuspension = ({ suspend, resume }) => {
  let isSuspended = false;
  const leave = () => {
    if (!isSuspended) {
      isSuspended = true;
      suspend();
    }
  };
  const comeBack = () => {
    if (isSuspended) {
      isSuspended = false;
      resume();
    }
  };
  // A page that is not kept ends by itself.
  const hidden = ({ persisted }: PageTransitionEvent) => persisted && leave();
  // Safari has no `freeze` and `resume`.
  const shown = () => document.visibilityState === 'visible' && comeBack();
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', comeBack);
  document.addEventListener('freeze', leave);
  document.addEventListener('resume', comeBack);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', comeBack);
    document.removeEventListener('freeze', leave);
    document.removeEventListener('resume', comeBack);
    document.removeEventListener('visibilitychange', shown);
  };
};
