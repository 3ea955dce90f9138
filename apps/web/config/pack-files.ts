import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { BuildPack } from '../worker/build-file.ts';

interface PackFile {
  readonly pack: BuildPack;
  /** Of the file at the path of the pack. */
  readonly content: string;
}

/** The folder of the texts of one language. */
const languageOf = (module: string) => /[\\/]src[\\/]locales[\\/]([\w-]+)[\\/]/.exec(module)?.[1];

/**
 * The scripts, styles and documents of a build in packs: the texts of each language, the code, and the documents. A
 * release changes most of the code and all documents, because the name of a changed file is in the files that refer to
 * it, and few or none of the texts.
 */
export function packFiles(bundle: Rolldown.OutputBundle): PackFile[] {
  const packs = new Map<string, Record<string, string>>();
  for (const [name, content, pack] of Object.values(bundle).flatMap(packedFile)) {
    packs.set(pack, { ...packs.get(pack), [`/${name}`]: content });
  }
  return [...packs].map(([name, contents]) => {
    const content = JSON.stringify(contents);
    const hash = createHash('sha256').update(content);
    const integrity = `sha256-${hash.copy().digest('base64')}`;
    const path = `/assets/pack-${name}-${hash.digest('hex').slice(0, 16)}.json`;
    return { pack: { path, integrity, files: Object.keys(contents) }, content };
  });
}

function packedFile(
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): (readonly [name: string, content: string, pack: string])[] {
  const { fileName } = file;
  if (file.type === 'asset') {
    const pack = packOfAsset(fileName);
    const { source } = file;
    if (pack === undefined) return [];
    return [[fileName, typeof source === 'string' ? source : Buffer.from(source).toString(), pack]];
  }
  const [language, ...others] = new Set(file.moduleIds.map(languageOf));
  return [[fileName, file.code, others.length === 0 && language !== undefined ? language : 'code']];
}

function packOfAsset(fileName: string): string | undefined {
  if (fileName.endsWith('.html')) return 'documents';
  return /^assets[/].*[.](?:js|css)$/.test(fileName) ? 'code' : undefined;
}
