import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { i18n, startI18n } from '#lib/i18n/i18n.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

// jsdom has the element, but not its modality.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
window.scrollTo = () => undefined;

i18n.on('missing', ({ id }) => {
  throw new Error(`The text '${id}' is in no catalogue that was loaded`);
});

const complaints: unknown[][] = [];

beforeAll(() => startI18n(['en-US']));

beforeEach(() => {
  localStorage.clear();
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...complaint: unknown[]) => {
      complaints.push(complaint);
    });
  }
});

/** A test that expects a complaint of the console spies on it itself. Any other complaint fails the test. */
afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
