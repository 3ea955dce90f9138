/** A page in the background paints nothing; in milliseconds. */
const longest = 100;

/** Resolves when the browser has painted what is in the document now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    // A task that is posted in a frame runs after its paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}
