// @spec share-target

/** The address of the manifest's `share_target`. */
export const shareTargetPath = '/add';

/** In UTF-16 units: the limit of the page plus one, so that the page can detect a longer text. */
export const maxSharedLength = 5001;

const names = ['title', 'text', 'url'] as const;

/**
 * The address of the page for a shared form. The text is after `#`, so that it never reaches the server.
 */
export function sharedAddress(form: Pick<FormData, 'get'>): string {
  const shared = new URLSearchParams({ shared: 'yes' });
  for (const name of names) {
    const value = form.get(name);
    // A file has no place.
    if (typeof value === 'string' && value !== '') shared.set(name, value.slice(0, maxSharedLength));
  }
  return `${shareTargetPath}#${shared.toString()}`;
}

/** Answers the POST of the share sheet. A body that cannot be read opens the page, which says so. */
export async function respondToShare(request: Request): Promise<Response> {
  const address = await request.formData().then(sharedAddress, () => `${shareTargetPath}#shared=unread`);
  return Response.redirect(new URL(address, request.url), 303);
}
