/**
 * Whether a Node version is in the range of `engines.node`. Runs before the install, so it cannot use semver.
 * @param {string} version e.g. `24.1.0`
 * @param {string} range e.g. `^20.19.0 || >=26.0.0`; other operators are an error
 */
export function supportsNode(version, range) {
  const [major, minor, patch] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, operator, ...digits] = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(part.trim()) ?? [];
    if (operator === undefined) throw new Error(`engines.node cannot be read: ${range}`);
    const lowest = digits.map(Number);
    if (operator === '^' && major !== lowest[0]) return false;
    return (major - lowest[0] || minor - lowest[1] || patch - lowest[2]) >= 0;
  });
}
