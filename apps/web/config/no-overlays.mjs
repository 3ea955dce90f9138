/** What react-big-calendar opens with its `popup` property, which no screen sets. */
export function Overlay() {
  return null;
}
