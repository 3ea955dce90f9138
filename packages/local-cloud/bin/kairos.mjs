#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { main } from '../dist/main.mjs';

await main(process.env, process.argv.slice(2), fileURLToPath(new URL('../../..', import.meta.url)));
