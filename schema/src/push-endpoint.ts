/**
 * Matches the address of a subscription at a push service that browsers use: https, the default port, no user, and one
 * of these hosts. Apple's has one host, Google's too; those of Mozilla and Microsoft have several. Resolvers match it in
 * Java, others in JavaScript.
 */
export const pushEndpointPattern =
  '^https://(fcm[.]googleapis[.]com|web[.]push[.]apple[.]com|([a-z0-9-]+[.])+push[.]services[.]mozilla[.]com|([a-z0-9-]+[.])+notify[.]windows[.]com)/[!-~]+$';
