/**
 * Whether a path shows the landing screen. Ignores case and a slash at the end, like the router and like CloudFront's
 * function, which answers these paths with the document of the landing screen.
 */
export function isLanding(pathname: string): boolean {
  return /^\/(?:sign(?:in|up)\/?)?$/i.test(pathname);
}
