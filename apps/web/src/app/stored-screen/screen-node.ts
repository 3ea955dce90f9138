/** An element of a stored screen, or a text. Plain data: it becomes elements without an HTML parser. */
export type ScreenNode = string | ScreenElement;

export interface ScreenElement {
  /** The name of the element in lower case, or as it is in SVG. */
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The text of `style`, which the policy of the page forbids as an attribute of a parsed document. */
  readonly style?: string;
  /** What a field shows: its attributes may differ. */
  readonly value?: string;
  readonly checked?: true;
  readonly children?: readonly ScreenNode[];
}
