import { writeFileSync } from 'node:fs';
import { entities } from './entities.ts';
import { printSdl } from './print-sdl.ts';

writeFileSync(new URL('../schema.graphql', import.meta.url), printSdl(entities));
