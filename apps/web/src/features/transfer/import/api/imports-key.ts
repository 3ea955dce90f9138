/** The replica's key of the list of imports from other apps. */
export const importsKey = 'other-app-imports';

/** One tab at a time prepares or continues imports. */
export const importLock = 'imports';
