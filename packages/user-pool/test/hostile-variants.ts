const six = [
  '１２３４５６',
  '١٢٣٤٥٦',
  '𝟙𝟚𝟛',
  'éééééé',
  '🌊🌊🌊',
  '12345\0',
  '12345\ud800',
  '1e4444',
  '-12345',
  ' 12345',
];
const hostile: readonly unknown[] = [
  ...six,
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff@example.com',
  'a\0@example.com',
  'a\u200B@example.com',
  `${'a'.repeat(292)}@example.com`,
  'a'.repeat(130),
  'a'.repeat(2049),
  'é'.repeat(70_000),
  '+',
  '+１２３',
  'a@b@c',
  '__proto__',
  'constructor',
  'toString',
  'a.b.c',
  'e30.e30.',
  '....',
  '!not base64!',
  '{}',
  '[]',
  'null',
  '"x"',
  '{"id":{}}',
  '{"__proto__":{"id":"x"}}',
  'undefined',
  'NaN',
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  [null],
  [[]],
  [0],
  ['email', 0],
  [{ Name: '__proto__', Value: 'x' }],
  [{ Name: 'constructor', Value: 'x' }],
  [{ Name: 'email', Value: '\ud800@example.com' }],
  [{ Name: 'name', Value: '\ud800\0' }],
  [{ Name: 'phone_number', Value: '+\0' }],
  {},
  { '': '' },
  { a: { b: {} } },
  JSON.parse('{"__proto__":{"USERNAME":"x"}}'),
  { toString: null, valueOf: 0 },
];

type Path = readonly string[];

/** The paths of a value and of all its members. */
function pathsOf(value: unknown): Path[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...members.flatMap(([key, member]) => pathsOf(member).map((path) => [key, ...path]))];
}

/** A copy with the member at the path replaced, or without it for undefined. */
function withMember(value: unknown, [key, ...path]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const members = Object.entries(value as Record<string, unknown>)
    .map(([name, member]) => [name, name === key ? withMember(member, path, replacement) : member] as const)
    .filter(([, member]) => member !== undefined);
  return Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
}

/**
 * Functions that make a request hostile: each replaces one of its members, at any depth, by a hostile value, or removes
 * it. They also apply to requests with other values in the same members.
 *
 * @param every each member gets only one of so many hostile values, the next member the others
 * @param first where the choice of values begins
 */
export function hostileVariants(request: unknown, every = 1, first = 0): ((request: unknown) => unknown)[] {
  return pathsOf(request).flatMap((path, place) => {
    const values = hostile.filter((_value, index) => (first + place + index) % every === 0);
    const removal = path.length > 0 ? [undefined] : [];
    return [...values, ...removal].map((value) => (fresh: unknown) => withMember(fresh, path, value));
  });
}
