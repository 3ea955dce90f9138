import { Page } from '#ui/page.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';

export function GardenPage() {
  // Throws outside of the data layer.
  useRecordStore();
  return <Page title="Garden">Tomatoes</Page>;
}
