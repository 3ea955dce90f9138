import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';

/** The real client of the user pool. The local cloud accepts its own key instead of a signature. */
export function localAdmin({ instance, url }: LocalCloud): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: `${url}/cognito`,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
  });
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers.authorization = `Bearer ${instance.adminKey}`;
      return next(args);
    },
    { step: 'deserialize', name: 'localAdminKey' },
  );
  return client;
}
