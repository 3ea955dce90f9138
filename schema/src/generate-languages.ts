import { mkdirSync, writeFileSync } from 'node:fs';
import { printLanguages, printMailTexts } from './print-languages.ts';
import { readLanguages } from './read-languages.ts';
import { readMailTexts } from './read-mail-texts.ts';

// This script runs before the entities are loaded, because UserSettings imports the generated languages.
const folder = new URL('languages/', import.meta.url);
const generated = new URL('generated/', import.meta.url);
mkdirSync(generated, { recursive: true });
writeFileSync(new URL('languages.ts', generated), printLanguages(readLanguages(folder)));
writeFileSync(new URL('mail-texts.ts', generated), printMailTexts(readMailTexts(folder)));
