import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import type { Finding } from './finding.ts';

const subject = 'Domain';

type Domain = NonNullable<Stage['domain']>;

/** The finding for a stage without a domain. Needs no credentials. */
export const noDomain = ({ keepsData }: Stage): Finding =>
  keepsData
    ? {
        level: 'warning',
        subject,
        text: 'none, so the site has an address of CloudFront. Passkeys belong to a domain: choose it before users sign up.',
      }
    : { level: 'ok', subject, text: 'none, so the site has an address of CloudFront' };

/** Checks the hosted zone and the certificate of a domain, as far as the settings name them. */
export async function checkDomain(domain: Domain, region: string): Promise<Finding> {
  const { certificateArn, hostedZoneId, name } = domain;
  const problems = [
    ...(hostedZoneId === undefined ? [] : await problemsOfZone(hostedZoneId, name, region)),
    ...(certificateArn === undefined ? [] : await problemsOfCertificate(certificateArn, name, region)),
  ];
  if (problems.length > 0) return { level: 'error', subject, text: problems.join(' ') };
  const source =
    certificateArn === undefined ? 'the certificate is created with the site' : 'certificate issued';
  return { level: 'ok', subject, text: `${name}, ${source}` };
}

async function problemsOfZone(id: string, name: string, region: string): Promise<string[]> {
  const client = new Route53Client({ region });
  try {
    const { HostedZone } = await client.send(new GetHostedZoneCommand({ Id: id }));
    const zone = HostedZone?.Name?.replace(/\.$/, '') ?? '';
    if (HostedZone?.Config?.PrivateZone === true)
      return [`The hosted zone ${id} is private, so its certificate is never issued.`];
    return name === zone || name.endsWith(`.${zone}`)
      ? []
      : [`The hosted zone ${id} is ${zone}, not that of ${name}.`];
  } catch (error) {
    if (error instanceof NoSuchHostedZone) return [`The account has no hosted zone ${id}.`];
    throw error;
  } finally {
    client.destroy();
  }
}

async function problemsOfCertificate(arn: string, name: string, region: string): Promise<string[]> {
  const client = new ACMClient({ region });
  try {
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn: arn }));
    const names = [Certificate?.DomainName ?? '', ...(Certificate?.SubjectAlternativeNames ?? [])];
    const wildcard = name.replace(/^[^.]+/, '*');
    return [
      ...(Certificate?.Status === 'ISSUED'
        ? []
        : [`The certificate is ${Certificate?.Status ?? 'unknown'}, not ISSUED: add its DNS records.`]),
      ...(names.includes(name) || names.includes(wildcard)
        ? []
        : [`The certificate is for ${names.join(', ')}, not for ${name}.`]),
    ];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [`The account has no certificate ${arn}.`];
    throw error;
  } finally {
    client.destroy();
  }
}
