import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** An element of an icon, as Lucide has it: its tag and its attributes. */
export type IconElement = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const number = (text: string | undefined) => Number(text ?? 0);

/** Path data of an element; null for one that no path can show. The attribute `key` is React's. */
function pathOf([tag, { key: _, ...attributes }]: IconElement): string | null {
  const { d, cx, cy, r, x, y, width, height, rx, ry, x1, y1, x2, y2, points, ...others } = attributes;
  if (Object.keys(others).length > 0) return null;
  switch (tag) {
    case 'path':
      return withAbsoluteStart(d ?? '');
    case 'circle': {
      const radius = number(r);
      return `M${number(cx) - radius} ${cy}a${r} ${r} 0 1 0 ${2 * radius} 0a${r} ${r} 0 1 0 ${-2 * radius} 0z`;
    }
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`;
    case 'polyline':
      return `M${points}`;
    case 'rect':
      return rectangle(
        { x: number(x), y: number(y), width: number(width), height: number(height) },
        number(rx ?? ry),
      );
    default:
      return null;
  }
}

/**
 * Path data whose start is absolute: in a joined path, a relative `m` starts at the end of the path before it. Null when
 * the start cannot be read.
 */
function withAbsoluteStart(d: string): string | null {
  if (!d.startsWith('m')) return d;
  const coordinate = String.raw`\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))`;
  const start = new RegExp(`^m${coordinate}${coordinate}\\s*,?\\s*`).exec(d);
  if (start === null) return null;
  const rest = d.slice(start[0].length);
  // Further coordinates are lines from there.
  return `M${start[1]} ${start[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectangle({ x, y, width, height }: Box, radius: number): string {
  const [right, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
  return [
    `M${x + radius} ${y}h${right}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-right}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join('');
}

/** Icons whose strokes cross in opposite directions: as one path they would have a hole there. */
const crossing: ReadonlySet<string> = new Set(['dumbbell']);

export interface IconData {
  readonly name: string;
  readonly node: readonly IconElement[];
}

/**
 * An icon as the data of its paths, which look the same as its elements: all have the same stroke and no fill. Nearly
 * every icon is one path. Null when an element has a fill or another shape.
 */
export function pathsOf({ name, node }: IconData): readonly string[] | null {
  const paths = node.flatMap((element) => pathOf(element) ?? []);
  if (paths.length < node.length) return null;
  return crossing.has(name) ? paths : [paths.join('')];
}

/**
 * Makes each icon of Lucide one `<path>`, rendered by one component. The library renders an icon by two components and
 * up to nine elements, and computes its attributes at each rendering.
 */
export const leanIcons: Plugin = {
  name: 'kairos-lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    handler: async (_code, id) => {
      const { __iconData } = (await import(pathToFileURL(id).href)) as { readonly __iconData?: IconData };
      // A former name of an icon has no data of its own.
      const paths = __iconData === undefined ? null : pathsOf(__iconData);
      if (paths === null) return undefined;
      const createIcon = fileURLToPath(new URL('create-icon.mjs', import.meta.url));
      return {
        code: `import { createIcon } from ${JSON.stringify(createIcon)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(paths).slice(1, -1)});`,
        map: null,
      };
    },
  },
};
