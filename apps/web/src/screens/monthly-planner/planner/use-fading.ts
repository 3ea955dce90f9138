import { useEffect, useState } from 'react';

/** Milliseconds, as `--quick` in the tokens. */
const duration = 140;

interface Fading {
  /** True while the content is shown or fades out. */
  readonly isRendered: boolean;
  /** The direction of the animation; undefined at rest. */
  readonly fading: 'in' | 'out' | undefined;
}

/** Whether to render content that fades when it is shown or hidden. */
export function useFading(isShown: boolean): Fading {
  const [wasShown, setWasShown] = useState(isShown);
  useEffect(() => {
    if (wasShown === isShown) return undefined;
    const timer = setTimeout(() => setWasShown(isShown), duration);
    return () => clearTimeout(timer);
  }, [wasShown, isShown]);
  const direction = isShown ? 'in' : 'out';
  return { isRendered: isShown || wasShown, fading: wasShown === isShown ? undefined : direction };
}
