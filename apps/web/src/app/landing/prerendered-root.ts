// @spec landing-document

interface Root {
  readonly element: HTMLElement;
  /** Whether it has the landing screen in the page's language. */
  readonly isPrerendered: boolean;
  /** The button that was pressed before the app was ready. */
  readonly pressed: HTMLElement | null;
}

/**
 * The element for React. The document of the landing screen has one for each language; only one of them remains.
 *
 * @param language BCP 47 tag of the page's language
 * @throws Error when the document has no such element
 */
export function prerenderedRoot(language: string): Root {
  const screens = [...document.querySelectorAll<HTMLElement>('[data-prerendered]')];
  const own = screens.find(({ lang }) => lang === language);
  const element = own ?? document.getElementById('root');
  if (element === null) throw new Error('The document has no #root');
  for (const screen of screens) if (screen !== element) screen.remove();
  element.id = 'root';
  element.hidden = false;
  // The language can be switched: that of the document applies.
  for (const name of ['lang', 'data-prerendered']) element.removeAttribute(name);
  const pressed = element.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  return { element, isPrerendered: own !== undefined, pressed };
}
