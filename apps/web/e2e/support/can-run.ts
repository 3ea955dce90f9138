import { accessSync, constants } from 'node:fs';

/** Whether a file exists and this user may execute it. */
export function canRun(path: string | undefined): path is string {
  if (path === undefined || path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
