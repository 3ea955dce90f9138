import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { entities } from './entities.ts';
import { exportedEntities } from './export-format.ts';
import { printExportSchema } from './print-export-schema.ts';
import { printOperations } from './print-operations.ts';
import {
  printAllRecordDocuments,
  printRecordDocuments,
  printRecordFields,
  printRecordTypes,
  recordFileName,
} from './print-record-documents.ts';
import { printSdl } from './print-sdl.ts';

const root = new URL('../', import.meta.url);

writeFileSync(new URL('schema.graphql', root), printSdl(entities));
writeFileSync(new URL('../docs/export-format.schema.json', root), printExportSchema(exportedEntities));
// Not in src/generated, because the code generator ignores operations in its output folder.
mkdirSync(new URL('generated/', root), { recursive: true });
writeFileSync(new URL('generated/operations.graphql', root), printOperations(entities));

const records = new URL('src/generated/records/', root);
rmSync(records, { recursive: true, force: true });
mkdirSync(records, { recursive: true });
for (const entity of entities) {
  const text = printRecordDocuments(entity);
  if (text !== undefined) writeFileSync(new URL(`${recordFileName(entity)}.ts`, records), text);
}
writeFileSync(new URL('src/generated/record-types.ts', root), printRecordTypes(entities));
writeFileSync(new URL('src/generated/record-fields.ts', root), printRecordFields(entities));
writeFileSync(new URL('src/generated/record-documents.ts', root), printAllRecordDocuments(entities));
