import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyPrintDaysDialog = lazyComponent(
  ['print-days', 'journal', 'records'],
  async () => (await import('./print-days-dialog.tsx')).PrintDaysDialog,
);

/** The `record` of the `FocusTarget` that opens the dialog on the journal. */
export const printDaysPart = 'print-days';
