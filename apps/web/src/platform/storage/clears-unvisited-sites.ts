/**
 * Whether the browser deletes what a site has stored after seven days without a visit: Safari, and every browser on an
 * iPhone or iPad. It does not for an app on the home screen.
 */
export function clearsUnvisitedSites(): boolean {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  // eslint-disable-next-line lingui/no-unlocalized-strings -- the name of a vendor
  return navigator.vendor.startsWith('Apple') && !isInstalled;
}
