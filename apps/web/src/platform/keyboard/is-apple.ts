/** Whether this is a device of Apple, where shortcuts use the Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
}
