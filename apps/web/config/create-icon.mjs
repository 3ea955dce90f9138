import { createElement } from 'react';

/**
 * A component that renders an icon of Lucide with the properties of the library that the app uses: `size` in pixels,
 * `strokeWidth`, and attributes of `<svg>`.
 *
 * @param {...string} paths the data of its paths
 */
export function createIcon(...paths) {
  // Created once: React skips elements that are identical to those of the last rendering.
  const content = paths.map((d) => createElement('path', { d, key: d }));
  return ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      content,
    );
}
