/** Present versions of React call what this adds to a component only in old ones. */
export function polyfill() {}
