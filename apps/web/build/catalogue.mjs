import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A catalogue file: `src/locales/<language>/<area>.json`. */
export const catalogueFile = /\/src\/locales\/[^/]+\/[^/]+\.json$/;

/**
 * Compiles a catalogue of ICU messages to @lingui/core's tokens, so that no parser is shipped.
 *
 * @param {string} json `{ "<id>": "<ICU message>" }`
 * @returns {string} JSON: `{ "<id>": <tokens> }`
 * @throws when a message is not ICU; the error names its id
 */
export function compileCatalogue(json) {
  const messages = /** @type {Record<string, string>} */ (JSON.parse(json));
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).map(([id, message]) => {
        try {
          return [id, compileMessageOrThrow(message)];
        } catch (cause) {
          throw new Error(`The message '${id}' is not ICU: ${message}`, { cause });
        }
      }),
    ),
  );
}
