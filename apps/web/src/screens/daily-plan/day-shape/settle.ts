/** Milliseconds. */
const duration = 140;

/** Lets a dropped block glide from where it was seen, `before`, to its place. */
export function settle(element: HTMLElement, before: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const after = element.getBoundingClientRect();
  const from = `${before.left - after.left}px ${before.top - after.top}px`;
  element.animate([{ translate: from }, { translate: 'none' }], { duration, easing: 'ease-out' });
}
