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
 * The scripts and styles of a build in packs: the texts of each language, and the code. A release changes most of the
 * code, because the name of a changed file is in the files that import it, and few or none of the texts.
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
  if (!/^assets[/].*[.](?:js|css)$/.test(fileName)) return [];
  if (file.type === 'asset') {
    const { source } = file;
    return [[fileName, typeof source === 'string' ? source : Buffer.from(source).toString(), 'code']];
  }
  const [language, ...others] = new Set(file.moduleIds.map(languageOf));
  return [[fileName, file.code, others.length === 0 && language !== undefined ? language : 'code']];
}
