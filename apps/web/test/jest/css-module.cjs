/** Replaces a CSS module under Jest: every class has its key as name. */
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
