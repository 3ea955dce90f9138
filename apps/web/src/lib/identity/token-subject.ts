/** The person (`sub`) that a JWT was issued to; undefined when it is none. */
export function tokenSubject(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
}
