type Claims = Readonly<Partial<Record<'sub' | 'email' | 'name', string>>>;

/** What a JWT says of its person, without a check of its signature; undefined when it is none. */
export function tokenClaims(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
