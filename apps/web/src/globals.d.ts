/** The folders of `src/locales` (BCP 47 tags), inserted by the build. */
declare const __LANGUAGES__: readonly string[];
