import { once } from '#platform/async/once.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** The data layer is large and visitors do not need it, so it is loaded with the first screen that does. */
export const loadDataLayer = once(
  async () => (await partLoaded(Promise.all([import('./signed-in.tsx'), loadArea('records')])))[0],
);
