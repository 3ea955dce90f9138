import { readFileSync } from 'node:fs';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** The pattern of the address of a lazy module's file, e.g. of `src/screens/landing/auth-modal.tsx`. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(
    readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`${module} has no separate file in this build.`);
  return `**/${chunk.file}`;
}
