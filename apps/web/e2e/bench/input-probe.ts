/** The inputs whose effect the probe can detect. */
export type InputName = 'tick' | 'add' | 'type' | 'drag' | 'change of day' | 'search' | 'open month';

declare global {
  /** In a page with the probe. */
  var inputProbe: {
    /** Begins to watch for the effect of an input. */
    readonly start: (name: InputName) => void;
    /**
     * Waits for the effect.
     * @returns milliseconds from the last input event: to the next paint by the Event Timing API, and to the paint that
     * shows the effect
     */
    readonly finish: () => Promise<{ readonly paint: number; readonly effect: number }>;
  };
}

/** Runs in each page before its scripts, and must not use anything outside of itself. */
export function inputProbe(): void {
  const text = (selector: string) =>
    [...document.querySelectorAll(selector)].map((found) => found.textContent).join('\n');
  /** The change of the screen that an input causes. */
  const stateOf: Readonly<Record<InputName, () => string>> = {
    // The bar alone shows whole percents, which one task of many may not change.
    tick: () =>
      document.querySelector('main [role="progressbar"], main progress')?.parentElement?.textContent ?? '',
    add: () => String(document.querySelectorAll('main li input[type="checkbox"]').length),
    type: () => document.querySelector<HTMLInputElement>('main form input')?.value ?? '',
    drag: () => text('main li label'),
    // Only the first row: the last rows of the former day can be rendered after the next input.
    'change of day': () => document.querySelector('main li label')?.textContent ?? '',
    search: () => text('[role="option"]'),
    'open month': () => String(document.querySelectorAll('dialog[open]').length),
  };
  const noEntry = 8;
  const timeLimit = 10_000;
  const settled = 60;

  let entries: PerformanceEventTiming[] = [];
  const collect = (list: readonly PerformanceEntry[]) => entries.push(...(list as PerformanceEventTiming[]));
  const timings = new PerformanceObserver((list) => collect(list.getEntries()));
  timings.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  let watched: InputName = 'tick';
  let before = '';
  let lastInput = 0;
  let begun = 0;
  let shown: number | undefined;
  const look = () => {
    if (shown !== undefined || lastInput < begun || stateOf[watched]() === before) return;
    shown = 0;
    requestAnimationFrame(() => {
      // A message that was posted in a frame comes after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (shown = performance.now());
      port2.postMessage(undefined);
    });
  };
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (lastInput = timeStamp), { capture: true });
  }
  addEventListener('input', look);
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  globalThis.inputProbe = {
    start: (name) => {
      collect(timings.takeRecords());
      entries = [];
      watched = name;
      before = stateOf[name]();
      shown = undefined;
      begun = performance.now();
    },
    finish: async () => {
      const end = performance.now() + timeLimit;
      while (shown === undefined || shown === 0) {
        if (performance.now() > end) throw new Error(`The input "${watched}" has no effect.`);
        await wait(5);
      }
      await wait(settled);
      collect(timings.takeRecords());
      // Without mouse moves, which belong to no interaction.
      const durations = entries
        .filter(({ startTime, interactionId }) => startTime >= begun && interactionId > 0)
        .map(({ duration }) => duration);
      return { paint: Math.max(noEntry, ...durations), effect: shown - lastInput };
    },
  };
}
