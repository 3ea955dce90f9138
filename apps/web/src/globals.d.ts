/** The folders of `src/locales`, put in by the build (BCP 47 tags). */
declare const __LANGUAGES__: readonly string[];
