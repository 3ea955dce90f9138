/** Whether this build has a service worker, inserted by the build. */
declare const __SERVICE_WORKER__: boolean;

/** The files with the texts of the landing screen by BCP 47 tag, inserted by the build. */
declare const __LANGUAGE_FILES__: Readonly<Record<string, readonly string[]>>;
