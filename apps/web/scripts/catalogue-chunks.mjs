import { readdirSync, readFileSync } from 'node:fs';

const locales = new URL('../src/locales/', import.meta.url);

/** The chunks of texts: catalogues, the list of a language's catalogues, and guides. */
const textModule = /^src\/(?:locales|features\/user-guide\/texts)\//;

/**
 * What is wrong with the chunks of the catalogues: each file except those of `common` must be a chunk of its own, and
 * its texts must be in no script of the app, so that a page loads one language only.
 *
 * @param {Record<string, { file: string, isDynamicEntry?: boolean }>} manifest Vite's manifest
 * @param {URL} dist the folder of the build
 * @param {readonly string[]} tags the languages, as BCP 47 tags
 */
export function catalogueFaults(manifest, dist, tags) {
  const textFiles = new Set(
    Object.entries(manifest)
      .filter(([key, { isDynamicEntry }]) => isDynamicEntry && textModule.test(key))
      .map(([, { file }]) => file),
  );
  const scripts = readdirSync(new URL('assets/', dist))
    .filter((file) => file.endsWith('.js') && !textFiles.has(`assets/${file}`))
    .map((file) => [`assets/${file}`, readFileSync(new URL(`assets/${file}`, dist), 'utf8')]);
  return tags.flatMap((tag) =>
    readdirSync(new URL(`${tag}/`, locales))
      .filter((file) => file.endsWith('.json') && file !== 'common.json')
      .flatMap((file) => {
        const key = `src/locales/${tag}/${file}`;
        const chunk = manifest[key];
        if (!chunk?.isDynamicEntry) return [`${key} is no chunk of its own.`];
        const text = longestText(JSON.parse(readFileSync(new URL(`${tag}/${file}`, locales), 'utf8')));
        if (!readFileSync(new URL(chunk.file, dist), 'utf8').includes(text))
          return [`${chunk.file} has not '${text}'.`];
        const others = scripts.filter(([, script]) => script.includes(text)).map(([path]) => path);
        return others.length === 0 ? [] : [`'${text}' of ${key} is also in ${others.join(', ')}.`];
      }),
  );
}

/** The longest text that is in a script as it is in the catalogue: without placeholders and quotation marks. */
function longestText(catalogue) {
  const texts = Object.values(catalogue).filter((text) => /^[^{}'"`\\<#]+$/.test(text));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
