import { fileURLToPath } from 'node:url';
import { compileScript } from './compile-script.ts';

/** Files of a page by the BCP 47 tag of a language. */
type FilesByLanguage = readonly (readonly [tag: string, files: readonly string[]])[];

/** The files that a page loads in every language, and those that each language adds. */
export function splitByLanguage(filesOf: FilesByLanguage) {
  const common = filesOf
    .map(([, files]) => files)
    .reduce((some, files) => some.filter((file) => files.includes(file)));
  const own = filesOf.map(([tag, files]) => [tag, files.filter((file) => !common.includes(file))] as const);
  return { common, own: Object.fromEntries(own) };
}

/** The code of a script that runs before the app. `module` is relative to `src/app`. */
export function earlyScript(module: string): Promise<string> {
  return compileScript(fileURLToPath(new URL(`../src/app/${module}`, import.meta.url)), {});
}

/** A place in the app's document, and the content that replaces it. */
export type Replacement = readonly [place: string | RegExp, content: string];

/** @throws Error when a place is not in the document exactly once */
export function replaceAllOnce(document: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [place, content]) => {
    const pieces = text.split(place);
    if (pieces.length !== 2) throw new Error(`index.html has ${pieces.length - 1} times: ${String(place)}`);
    return pieces.join(content);
  }, document);
}

/** JSON for an attribute in double quotes. */
export function jsonAttribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
