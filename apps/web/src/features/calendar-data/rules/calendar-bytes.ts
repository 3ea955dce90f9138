const begin = 'BEGIN:VCALENDAR';
const [lineFeed, carriageReturn, space, tab] = [0x0a, 0x0d, 0x20, 0x09];

function isCalendarFile(bytes: Uint8Array): boolean {
  const mark = bytes[0] === 0xef ? 3 : 0;
  return Array.from(begin).every((character, index) => {
    const code = bytes[mark + index] ?? 0;
    return String.fromCharCode(code).toUpperCase() === character;
  });
}

/**
 * The bytes of a calendar without the line ends that fold its lines: some programs count bytes, and fold within a
 * character. Other files stay as they are.
 */
export function unfoldedBytes(bytes: Uint8Array): Uint8Array {
  if (!isCalendarFile(bytes)) return bytes;
  const unfolded = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const end = bytes[index] === carriageReturn && bytes[index + 1] === lineFeed ? index + 1 : index;
    const next = bytes[end + 1];
    if (bytes[end] === lineFeed && (next === space || next === tab)) {
      index = end + 1;
      continue;
    }
    unfolded[length] = bytes[index] ?? 0;
    length += 1;
  }
  return unfolded.subarray(0, length);
}
