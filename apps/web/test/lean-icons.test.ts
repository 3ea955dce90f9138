import { pathsOf, type IconElement } from '../config/lean-icons.ts';

const iconOf = (...node: readonly IconElement[]) => ({ name: 'test', node });

test('lean icons: each shape becomes a part of one path', () => {
  expect(
    pathsOf(
      iconOf(
        ['circle', { cx: '12', cy: '5', r: '1', key: 'a' }],
        ['line', { x1: '2', y1: '3', x2: '4', y2: '5' }],
        ['polyline', { points: '1 2 3 4' }],
        ['path', { d: 'M4 4h2' }],
      ),
    ),
  ).toEqual(['M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM2 3L4 5M1 2 3 4M4 4h2']);
});

test('lean icons: a rectangle keeps its round corners', () => {
  const box = { x: '3', y: '4', width: '18', height: '10' };
  expect(pathsOf(iconOf(['rect', box]))).toEqual(['M3 4h18v10h-18v-10z']);
  expect(pathsOf(iconOf(['rect', { ...box, rx: '2' }]))).toEqual([
    'M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
  ]);
});

test.each([
  ['m9 18 6-6-6-6', 'M9 18l6-6-6-6'],
  ['m1.5.5h3', 'M1.5 .5h3'],
  ['m-1-2.5,3,4', 'M-1 -2.5l3,4'],
])('lean icons: the start of %s does not depend on the path before it', (d, expected) => {
  expect(pathsOf(iconOf(['path', { d }]))).toEqual([expected]);
});

test('lean icons: an icon with a fill or with another shape stays as it is', () => {
  const path = ['path', { d: 'M4 4h2' }] as const;
  expect(pathsOf(iconOf(path, ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]))).toBeNull();
  expect(pathsOf(iconOf(path, ['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2' }]))).toBeNull();
});

test('lean icons: an icon whose strokes cross in opposite directions keeps several paths', () => {
  const node: readonly IconElement[] = [
    ['path', { d: 'M4 4h2' }],
    ['path', { d: 'm5 3v2' }],
  ];
  expect(pathsOf({ name: 'dumbbell', node })).toEqual(['M4 4h2', 'M5 3v2']);
});
