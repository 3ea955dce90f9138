// @spec language-files

/**
 * The texts of a language. Each language has its own module for them, so that a page loads the file names of one
 * language and not of all.
 */
export interface Catalogue {
  /** The texts of every page, ready with the language. */
  readonly common: object;
  /** Loads the texts of an area. Rejects when they cannot be fetched. */
  readonly load: (area: string) => Promise<{ readonly default: object }>;
}
