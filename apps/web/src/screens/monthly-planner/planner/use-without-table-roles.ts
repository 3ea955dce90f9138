import { useLayoutEffect, useRef, type RefObject } from 'react';

const tableSelector = '[role=table], [role=rowgroup], [role=row], [role=cell]';

/**
 * Removes the table roles inside an element. react-big-calendar sets table roles without cells (and, in the hours, rows
 * without a table), which screen readers cannot interpret; each day and event here has its own name. Its table of
 * the month also has an English name. The library has no setting for it and sets the roles again after each
 * measurement.
 */
export function useWithoutTableRoles(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const removeRoles = () =>
      element.querySelectorAll(tableSelector).forEach((one) => {
        one.removeAttribute('role');
        one.removeAttribute('aria-label');
      });
    removeRoles();
    const watch = new MutationObserver(removeRoles);
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['role'] });
    return () => watch.disconnect();
  }, []);
  return ref;
}
