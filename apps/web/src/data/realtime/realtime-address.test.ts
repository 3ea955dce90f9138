import { realtimeAddress } from './realtime-address.ts';

test.each([
  [
    'https://abc123.appsync-api.us-east-1.amazonaws.com/graphql',
    'wss://abc123.appsync-realtime-api.us-east-1.amazonaws.com/graphql',
    'abc123.appsync-api.us-east-1.amazonaws.com',
  ],
  ['https://api.kairos.example/graphql', 'wss://api.kairos.example/graphql/realtime', 'api.kairos.example'],
  ['http://localhost:4321/graphql', 'ws://localhost:4321/graphql/realtime', 'localhost:4321'],
])('realtime address: %s gives %s', (endpoint, url, host) => {
  expect(realtimeAddress(endpoint)).toEqual({ url, host });
});
