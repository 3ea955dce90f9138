import { saveFile } from './save-file.ts';

/** Downloads a value as an indented JSON file. */
export function downloadJson(value: unknown, fileName: string): void {
  saveFile(fileName, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
}
