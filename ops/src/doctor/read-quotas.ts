import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';

/** A limit of a service that a deployment can reach. */
export interface Limit {
  /** Plural, for the finding: `cache policies`. */
  readonly what: string;
  /** Matches the quota's name in Service Quotas. */
  readonly quota: RegExp;
  /** AWS's default, when Service Quotas does not list it or cannot be read. */
  readonly default: number;
}

/** The values of limits in this account, in the order of the limits. */
export async function readQuotas(
  region: string,
  serviceCode: string,
  limits: readonly Limit[],
): Promise<number[]> {
  const client = new ServiceQuotasClient({ region });
  const values = new Map<string, number>();
  try {
    for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode: serviceCode })) {
      for (const { QuotaName = '', Value } of Quotas) if (Value !== undefined) values.set(QuotaName, Value);
    }
  } catch {
    // Without permission the defaults apply.
  } finally {
    client.destroy();
  }
  return limits.map((limit) => {
    const name = [...values.keys()].find((known) => limit.quota.test(known));
    return (name === undefined ? undefined : values.get(name)) ?? limit.default;
  });
}
