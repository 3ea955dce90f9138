/** A file of the web build. */
export interface BuildFile {
  /** The path on the site, e.g. `/assets/index-ughLbNZs.js`. */
  readonly path: string;
  /** Subresource integrity of the content; absent where the name contains a hash. */
  readonly integrity?: string;
}

/** Scripts and styles of the build once more, as one JSON object of contents by path: one request instead of many. */
export interface BuildPack extends Required<BuildFile> {
  /** The paths of the files that it contains. All have a hash in their name. */
  readonly files: readonly string[];
}
