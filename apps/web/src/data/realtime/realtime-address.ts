interface RealtimeAddress {
  /** The URL of the WebSocket. */
  readonly url: string;
  /** The API's host, which the connection and each subscription send. */
  readonly host: string;
}

const appsyncHost = /^([^.]+)\.appsync-api\.(.+)$/;

/**
 * The WebSocket URL of an API: a sister domain for AppSync's own domains, a path below the API for a custom domain
 * (docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html).
 *
 * @param graphqlEndpoint absolute URL of the API
 */
export function realtimeAddress(graphqlEndpoint: string): RealtimeAddress {
  const url = new URL(graphqlEndpoint);
  const { host } = url;
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  if (appsyncHost.test(host)) url.host = host.replace(appsyncHost, '$1.appsync-realtime-api.$2');
  else url.pathname += '/realtime';
  return { url: url.href, host };
}
