/** A file of the web build. */
export interface BuildFile {
  /** The path on the site, e.g. `/assets/index-ughLbNZs.js`. */
  readonly path: string;
  /** Subresource integrity of the content; absent where the name contains a hash. */
  readonly integrity?: string;
}
