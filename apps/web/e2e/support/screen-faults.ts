import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

/** The check cannot tell texts of users, which may end in an ellipsis, from texts of the app. */
const [anyText, none] = [/./, /(?!)/];
/** The entries of a calendar are as large as their day or hour, so they cut the texts of a user. */
const isCrowded = (name: string) => /^monthly-planner(-week|-day|-event)?$/.test(name);

/** Lists the faults in the layout of a screen with texts of users, by the screen's name in `every-screen.ts`. */
export function screenFaults(page: Page, name: string): Promise<string[]> {
  return layoutFaults(page, isCrowded(name) ? none : anyText, none);
}
