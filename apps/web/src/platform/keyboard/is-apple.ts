/** Whether this is an Apple device, where shortcuts use the Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
}
