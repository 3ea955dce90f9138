// As text: the JSON parser of Vite rejects the unpaired surrogate of a vector.
import json from '../../../../../packages/sync/test/vectors/encryption.json?raw';
import { failureOf, type Vector } from './failure-of.ts';

// Shows as JSON how many vectors there are, and the failure of each one that this browser does not compute.
const { vectors } = JSON.parse(json) as { readonly vectors: readonly Vector[] };
const results = await Promise.all(vectors.map(failureOf));
const failures = results.filter((failure) => failure !== undefined);
const output = document.createElement('output');
output.textContent = JSON.stringify({ vectors: vectors.length, failures });
document.body.append(output);
