/** A CSS module under Jest: every class is named by its key. */
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
