/** The folders of `src/locales` (BCP 47 tags), inserted by the build. */
declare const __LANGUAGES__: readonly string[];
/** Whether this build has a service worker, inserted by the build. */
declare const __SERVICE_WORKER__: boolean;
