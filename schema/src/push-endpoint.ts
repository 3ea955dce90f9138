/**
 * Matches the endpoint of a push subscription: https, the default port, no user name, and a host of a browser's push
 * service. Google and Apple have one host each, Mozilla and Microsoft have several. The pattern must work in Java, for
 * resolvers on AWS, and in JavaScript.
 */
export const pushEndpointPattern =
  '^https://(fcm[.]googleapis[.]com|web[.]push[.]apple[.]com|([a-z0-9-]+[.])+push[.]services[.]mozilla[.]com|([a-z0-9-]+[.])+notify[.]windows[.]com)/[!-~]+$';
