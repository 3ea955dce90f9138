interface RealtimeAddress {
  /** Where the WebSocket is opened. */
  readonly url: string;
  /** The API's own host, which a connection and each subscription name. */
  readonly host: string;
}

const appsyncHost = /^([^.]+)\.appsync-api\.(.+)$/;

/**
 * Where an API tells of changes: AppSync's own domains have a sister for it, an API under another name has it under its
 * path (docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html).
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
