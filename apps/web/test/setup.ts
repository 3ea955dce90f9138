import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { i18n, provideCatalogues, startI18n } from '#platform/i18n/i18n.ts';
import { quickComputedStyle } from './computed-style.ts';

// A busy machine is slow; that alone must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has the element, but does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
// jsdom has no top layer.
HTMLElement.prototype.showPopover = () => undefined;
// jsdom draws nothing.
CSS.supports = () => false;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// A computer with a mouse.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

i18n.on('missing', ({ id }) => {
  throw new Error(`The text '${id}' is in no catalogue that was loaded`);
});

provideCatalogues(openCatalogue);
beforeAll(() => startI18n(undefined, ['en-US']));

beforeEach(() => localStorage.clear());
