import { once } from '#platform/async/once.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** Loads the data layer, which is large and not needed by visitors, with the first screen that needs it. */
export const loadDataLayer = once(
  async () => (await partLoaded(Promise.all([import('./data-layer-provider.tsx'), loadArea('records')])))[0],
);
