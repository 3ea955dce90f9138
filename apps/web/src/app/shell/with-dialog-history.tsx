import { use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { DialogHistoryContext } from '#platform/dialog-history/use-back-to-close.ts';
import { DialogHistory } from '#platform/dialog-history/dialog-history.ts';

/** Lets Back close the dialogs of its children. It is inside of the router, whose navigations it puts in order. */
export function WithDialogHistory({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const location = useLocation();
  const [dialogs] = useState(() => new DialogHistory());
  const wrapped = useMemo(
    () => ({ ...context, navigator: dialogs.wrap(context.navigator) }),
    [context, dialogs],
  );

  // A layout effect, because the dialogs of the first page open in layout effects.
  useLayoutEffect(() => dialogs.start(), [dialogs]);
  // The page of the new location is rendered: its dialogs are open, and those of the previous one are closed.
  useEffect(() => dialogs.settle(), [dialogs, location]);

  return (
    <NavigationContext value={wrapped}>
      <DialogHistoryContext value={dialogs}>{children}</DialogHistoryContext>
    </NavigationContext>
  );
}
