import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { once } from '#platform/async/once.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import type { Area } from '#platform/i18n/message-id.ts';
import { partLoaded } from './part-load-error.ts';

/** A component whose code and texts load when it is first rendered, or before that by `preload`. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /**
   * Loads the component without rendering it. Resolves when it can be rendered, also after a failure: that is reported
   * where the component is rendered.
   */
  readonly preload: () => Promise<void>;
  /** Whether the component renders without suspending. */
  readonly isLoaded: () => boolean;
}

/**
 * Puts a component and the texts of its areas into separate chunks that load at the same time. It suspends until they
 * are loaded. It does not suspend when they are: React shows the fallback of Suspense for at least 300 ms.
 *
 * @param load returns the component, e.g. `async () => (await import('./edit-dialog.tsx')).EditDialog`
 */
export function lazyComponent<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const loadOnce = once(async () => {
    const [component] = await partLoaded(Promise.all([load(), ...areas.map(loadArea)]));
    return component;
  });
  const SuspendingComponent = lazy(async () => ({ default: await loadOnce() }));

  function LazyComponent(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loadOnce.value() ?? SuspendingComponent);
    return <Component {...props} />;
  }
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LazyComponent, { preload, isLoaded: () => loadOnce.value() !== undefined });
}
