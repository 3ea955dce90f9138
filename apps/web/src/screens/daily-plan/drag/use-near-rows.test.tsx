import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNearRows, nearRange } from './use-near-rows.ts';

let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  // jsdom has no layout: rows of 100 pixels on a screen of 768.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * Number(this.dataset.task ?? 0);
  });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -scrolled, 0, 0));
});

afterEach(() => jest.restoreAllMocks());

function List({ count, draggedId }: { count: number; draggedId?: string }) {
  const within = useRef<HTMLUListElement>(null);
  const rows = useNearRows(within, count, draggedId);
  return (
    <>
      <ul ref={within}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-task={index}>
            <button type="button" data-handle>
              {index}
            </button>
          </li>
        ))}
      </ul>
      <output>{rows.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

const near = () => screen.getByRole('status').textContent.split(' ').map(Number);

test('near rows: all of a short list', () => {
  render(<List count={60} />);
  expect(near()).toHaveLength(60);
});

test('near rows: of a long list those around the screen, looked up again when a handle is pressed', () => {
  render(<List count={500} />);
  expect(near()).toEqual(Array.from({ length: 16 }, (_, index) => index));
  scrolled = 20_000;
  fireEvent.scroll(window);
  expect(near()).toContain(0);
  fireEvent.pointerDown(screen.getByRole('button', { name: '200' }));
  expect(near()).not.toContain(0);
  expect(near()).toContain(200);
});

test('near rows: follow the page while a task is dragged, and keep that task', () => {
  const { rerender } = render(<List count={500} draggedId="3" />);
  scrolled = 20_000;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  expect(near()).toContain(3);
  expect(near()).toContain(205);
  expect(near()).not.toContain(100);
  rerender(<List count={500} />);
  expect(near()).not.toContain(3);
});

const heightOf = (height: number) => (index: number) => index * height;

test.each([
  ['in the middle, in steps of eight', 1000, 2020, 2700, { first: 24, end: 40 }],
  ['at the top', 1000, -500, 300, { first: 0, end: 8 }],
  ['at the end', 43, 3000, 9000, { first: 32, end: 43 }],
  ['above the list: none of its rows', 1000, -900, -100, { first: 0, end: 0 }],
])('near range: %s', (_name, count, top, bottom, expected) => {
  expect(nearRange(count, heightOf(80), top, bottom)).toEqual(expected);
});

test('near range: has the last row when the list ends above', () => {
  expect(nearRange(20, heightOf(80), 4000, 5000)).toEqual({ first: 16, end: 20 });
});

test('near range: without a layout, all rows', () => {
  expect(nearRange(100, heightOf(0), -400, 1200)).toEqual({ first: 0, end: 100 });
});
