#!/usr/bin/env node
import { main } from '../dist/main.mjs';

await main(process.env, process.argv.slice(2));
