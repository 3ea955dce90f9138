import type { IncomingMessage } from 'node:http';
import type { EvaluateCodeInput } from '@kairos/appsync-runtime/evaluate-code';
import { list } from './query-protocol.ts';
import { xml } from './xml.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const json = (value: object, status = 200): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});
const xmlAnswer = (value: object, status = 200): Answer => ({ status, type: 'text/xml', text: xml(value) });

/** A list of CloudFront: as many empty summaries as `count`. */
const listOf = (name: string, item: string, count: number): Answer =>
  xmlAnswer({ [name]: { Quantity: count, Items: { [item]: Array(count).fill('') } } });

interface Certificate {
  readonly Status: string;
  readonly DomainName: string;
  readonly SubjectAlternativeNames?: readonly string[];
}

/** The state that `doctor` reads from CloudFront, AppSync, Service Quotas, SES, SNS, ACM and Route 53, and their answers. */
export class FakeServices {
  /** Numbers of resources in the account. */
  readonly counts = { distributions: 0, responseHeadersPolicies: 0, cachePolicies: 0, apis: 0 };
  /** Values of Service Quotas by service and name. */
  readonly quotas: Record<string, Record<string, number>> = {};
  /** Domains by whether they are verified in SES. */
  readonly mailDomains = new Map<string, boolean>();
  mailSandbox = true;
  readonly subscriptions: {
    Endpoint: string;
    Protocol: string;
    TopicArn: string;
    SubscriptionArn: string;
  }[] = [];
  readonly certificates = new Map<string, Certificate>();
  /** Hosted zones by id. */
  readonly zones = new Map<string, { readonly Name: string; readonly private?: boolean }>();
  /** AppSync's answer to EvaluateCode. By default every code succeeds. */
  evaluate: (input: EvaluateCodeInput) => object | Promise<object> = () => ({ evaluationResult: '{}' });
  /** Services for which the credentials have no permission. */
  readonly denied = new Set<string>();

  readonly #answers: Readonly<
    Record<string, (request: IncomingMessage, body: string) => Answer | Promise<Answer>>
  > = {
    cloudfront: (request) => this.#cloudfront(request),
    appsync: (request, body) => this.#appsync(request, body),
    servicequotas: (_request, body) => this.#quotas(body),
    ses: (request) => this.#mail(request),
    sns: () =>
      xmlAnswer({
        ListSubscriptionsResponse: {
          ListSubscriptionsResult: { Subscriptions: list(this.subscriptions) },
        },
      }),
    acm: (_request, body) => this.#certificate(body),
    route53: (request) => this.#zone(request),
  };

  has(service: string): boolean {
    return service in this.#answers;
  }

  async answer(service: string, request: IncomingMessage, body: string): Promise<Answer> {
    if (!this.denied.has(service)) return await this.#answers[service]!(request, body);
    const message = `not authorized to perform ${service}`;
    return /cloudfront|sns|route53/.test(service)
      ? xmlAnswer({ ErrorResponse: { Error: { Code: 'AccessDenied', Message: message } } }, 403)
      : json({ __type: 'AccessDeniedException', message }, 403);
  }

  #cloudfront({ url = '' }: IncomingMessage): Answer {
    const { cachePolicies, distributions, responseHeadersPolicies } = this.counts;
    if (url.includes('/distribution'))
      return listOf('DistributionList', 'DistributionSummary', distributions);
    if (url.includes('/cache-policy')) return listOf('CachePolicyList', 'CachePolicySummary', cachePolicies);
    return listOf('ResponseHeadersPolicyList', 'ResponseHeadersPolicySummary', responseHeadersPolicies);
  }

  async #appsync({ method, url = '' }: IncomingMessage, body: string): Promise<Answer> {
    if (method === 'GET') return json({ graphqlApis: Array(this.counts.apis).fill({ name: 'an API' }) });
    if (!url.includes('/dataplane-evaluatecode')) return json({ message: url }, 404);
    return json(await this.evaluate(JSON.parse(body) as EvaluateCodeInput));
  }

  #quotas(body: string): Answer {
    const { ServiceCode } = JSON.parse(body) as { ServiceCode: string };
    const named = Object.entries(this.quotas[ServiceCode] ?? {});
    return json({ Quotas: named.map(([QuotaName, Value]) => ({ QuotaName, Value })) });
  }

  #mail({ url = '' }: IncomingMessage): Answer {
    const domain = /\/identities\/([^/?]+)/.exec(url)?.[1];
    if (domain === undefined) {
      return json({
        ProductionAccessEnabled: !this.mailSandbox,
        SendingEnabled: true,
        SendQuota: { Max24HourSend: this.mailSandbox ? 200 : 50_000 },
      });
    }
    const isVerified = this.mailDomains.get(domain);
    return isVerified === undefined
      ? json({ __type: 'NotFoundException', message: `Email identity ${domain} does not exist.` }, 404)
      : json({ IdentityType: 'DOMAIN', VerifiedForSendingStatus: isVerified });
  }

  #certificate(body: string): Answer {
    const { CertificateArn } = JSON.parse(body) as { CertificateArn: string };
    const Certificate = this.certificates.get(CertificateArn);
    return Certificate === undefined
      ? json({ __type: 'ResourceNotFoundException', message: 'Could not find certificate' }, 400)
      : json({ Certificate });
  }

  #zone({ url = '' }: IncomingMessage): Answer {
    const id = /\/hostedzone\/(\w+)/.exec(url)?.[1] ?? '';
    const zone = this.zones.get(id);
    if (zone === undefined) {
      const Error = {
        Type: 'Sender',
        Code: 'NoSuchHostedZone',
        Message: `No hosted zone found with ID: ${id}`,
      };
      return xmlAnswer({ ErrorResponse: { Error } }, 404);
    }
    const HostedZone = {
      Id: `/hostedzone/${id}`,
      Name: `${zone.Name}.`,
      CallerReference: 'fake',
      Config: { PrivateZone: String(zone.private === true) },
    };
    return xmlAnswer({ GetHostedZoneResponse: { HostedZone } });
  }
}
