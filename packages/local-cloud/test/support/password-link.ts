/** The fields of the password link in a text. */
export function linkIn(text: string): { path: string; token: string; email: string } {
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  const values = new URLSearchParams(url.hash.slice(1));
  return {
    path: url.pathname,
    token: values.get('password-link') ?? '',
    email: values.get('email') ?? '',
  };
}
