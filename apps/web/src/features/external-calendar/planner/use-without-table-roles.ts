import { useLayoutEffect, useRef, type RefObject } from 'react';

const claims = '[role=table], [role=rowgroup], [role=row], [role=cell]';

/**
 * Takes the table roles off everything inside an element. react-big-calendar claims a table whose rows hold no cells
 * (and, among the hours, rows without a table), which a screen reader cannot make sense of; each day and event here
 * has a name that needs none. The library has no setting for it and sets the roles whenever it measures anew.
 */
export function useWithoutTableRoles(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const disclaim = () => element.querySelectorAll(claims).forEach((one) => one.removeAttribute('role'));
    disclaim();
    const watch = new MutationObserver(disclaim);
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['role'] });
    return () => watch.disconnect();
  }, []);
  return ref;
}
