import { type ContentFault, fileContent } from '../readers/rules/file-content.ts';
import type { ReadContext } from '../readers/rules/import-content.ts';
import { type Recognized, recognizeFile } from '../readers/rules/recognize-file.ts';
import { maxFileSize } from '#screens/settings/import/max-file-size.ts';

/**
 * Reads a file of another app. Writes nothing.
 *
 * @throws the browser's error when it cannot read the file
 */
export async function readFile(file: Blob, context: ReadContext): Promise<Recognized | ContentFault> {
  if (file.size > maxFileSize * 1_000_000) return 'too-large';
  const content = fileContent(new Uint8Array(await file.arrayBuffer()));
  return typeof content === 'string' ? content : recognizeFile(content, context);
}
