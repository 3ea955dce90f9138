import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, parseJson } from './json-values.ts';

/** A text of a file. Its value is parsed once, for all readers. */
export class SourceText {
  readonly text: string;
  #value: unknown;
  #isParsed = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The value of a JSON text; undefined for another text. */
  get json(): unknown {
    if (!this.#isParsed) this.#value = parseJson(this.text);
    this.#isParsed = true;
    return this.#value;
  }
}

/** The texts of a file by their paths in an archive. The path of a file of its own is ''. */
export type SourceTexts = ReadonlyMap<string, SourceText>;

/** Why a recognized file is not read. */
export type ReadFault = 'damaged' | 'newer-version';

/** An importer: it recognizes and reads the files of one app. Both are pure functions. */
export interface Reader<Format extends string = string> {
  readonly format: Format;
  /** The texts that it reads; none for a file of another app. */
  readonly recognize: (texts: SourceTexts) => SourceTexts;
  /** @param texts those that it recognized */
  readonly read: (texts: SourceTexts, context: ReadContext) => ImportContent | ReadFault;
}

/** The texts of a format. */
export function textsThat(texts: SourceTexts, isOfFormat: (source: SourceText) => boolean): SourceTexts {
  return new Map([...texts].filter(([, source]) => isOfFormat(source)));
}

/** The first text of a format. */
export function firstThat(texts: SourceTexts, isOfFormat: (source: SourceText) => boolean): SourceTexts {
  for (const [path, source] of texts) if (isOfFormat(source)) return new Map([[path, source]]);
  return new Map();
}

/** The text of a file with one. */
export function textOf(texts: SourceTexts): string {
  return [...texts.values()][0]?.text ?? '';
}

/** The JSON object of a file with one text. */
export function objectOf(texts: SourceTexts): JsonObject {
  const value = [...texts.values()][0]?.json;
  return isObject(value) ? value : {};
}
