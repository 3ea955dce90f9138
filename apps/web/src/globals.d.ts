/** Whether this build has a service worker, inserted by the build. */
declare const __SERVICE_WORKER__: boolean;
