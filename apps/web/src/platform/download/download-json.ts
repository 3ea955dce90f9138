import { saveFile } from './save-file.ts';

/** Downloads a value as a JSON file for people and programs. */
export function downloadJson(value: unknown, fileName: string): void {
  saveFile(fileName, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
}
