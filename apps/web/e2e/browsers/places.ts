import { expect } from '@playwright/test';
import type { BrowserWindow } from './driven-browser.ts';

const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;

/** XPath expressions for elements by their accessible names. */
export const places = {
  heading: '//main//h1',
  dialog: (title: string) => `//dialog[@open][.//h2${named(title)}]`,
  button: (name: string) => `//button${named(name)}`,
  link: (name: string) => `//a${named(name)}`,
  field: (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`,
  textArea: (label: string) => `//textarea[@id=//label[normalize-space()="${label}"]/@for]`,
  checkbox: (name: string) => `//label[.//input[@type="checkbox"]]${named(name)}`,
  text: (text: string) => `//*[text()[normalize-space()="${text}"]]`,
} as const;

/** The number of elements at a place that are displayed now. */
function countDisplayed(window: BrowserWindow, place: string): Promise<number> {
  return window.evaluate((xpath) => {
    const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    let displayed = 0;
    for (let index = 0; index < found.snapshotLength; index += 1) {
      const { width, height } = (found.snapshotItem(index) as Element).getBoundingClientRect();
      if (width > 0 && height > 0) displayed += 1;
    }
    return displayed;
  }, place);
}

/** Waits until an element at a place is displayed. Retries while the page loads or unloads. */
export async function expectDisplayed(window: BrowserWindow, place: string): Promise<void> {
  await expect(async () => {
    expect(await countDisplayed(window, place), place).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
}

/** Expects that no element at a place is displayed now. */
export async function expectNotDisplayed(window: BrowserWindow, place: string): Promise<void> {
  expect(await countDisplayed(window, place), place).toBe(0);
}
