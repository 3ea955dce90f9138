/**
 * The link with which a user chooses a password. Token and address are behind `#`, which browsers do not send, so they are in
 * no log of a server.
 *
 * @param url of Kairos
 */
export const passwordLinkAddress = (url: string, address: string, token: string): string =>
  `${url}/SignIn#${new URLSearchParams({ 'password-link': token, email: address }).toString()}`;
