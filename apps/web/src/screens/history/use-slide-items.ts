import { useLayoutEffect, useRef, type RefObject } from 'react';

const slide = { duration: 140, easing: 'ease-out' };

/** Slides the items of a list to their new places, e.g. when one above them is removed. The list is positioned. */
export function useSlideItems(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  useLayoutEffect(() => {
    const before = places.current;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const now = new Map(items.map((item) => [item, item.offsetTop]));
    places.current = now;
    for (const [item, place] of now) {
      const moved = (before.get(item) ?? place) - place;
      if (moved === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
      item.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], slide);
    }
  });
}
