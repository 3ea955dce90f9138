// @spec blank-text

/**
 * White space, control characters, and characters that Unicode ignores by default (joiners, marks of direction,
 * fillers, variation selectors), as a set of a regular expression. Those of the first plane: AppSync's Java and
 * JavaScript without the flag `u` see the other ones differently.
 */
export const shapeless = [
  // White space and control characters.
  '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000',
  // Unicode's Default_Ignorable_Code_Point: joiners, marks of direction, fillers, variation selectors.
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f',
  '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8',
  // The empty Braille pattern is no white space, and is empty.
  '\\u2800',
].join('');

/** A regular expression for texts without a visible character, for JavaScript and for Java. */
export const blankPattern = `^[${shapeless}]*$`;
