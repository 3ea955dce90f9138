import { buildScreen } from './build-screen.ts';
import { storedScreen } from './stored-screen.ts';

/**
 * The script at the beginning of the body of a page's document: shows what the page showed last, until the page itself
 * is rendered below it. The styles of the page are there, because this script waits for them.
 */
const screen = storedScreen();
if (screen !== null) {
  const element = buildScreen(screen);
  element.setAttribute('data-stored-screen', '');
  // Presses reach the page below it.
  element.setAttribute('inert', '');
  document.body.prepend(element);
}
