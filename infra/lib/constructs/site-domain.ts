import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * The site's domain. With a Route 53 zone the certificate is created and validated, and DNS records are added. With
 * only a certificate the operator points the domain at the distribution.
 */
export class SiteDomain extends Construct {
  readonly name: string;
  readonly certificate: ICertificate;
  readonly #zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, domain: NonNullable<Stage['domain']>) {
    super(scope, id);
    const { certificateArn, hostedZoneId, name } = domain;
    this.name = name;
    if (hostedZoneId !== undefined) {
      this.#zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: name });
    }
    this.certificate =
      certificateArn === undefined
        ? new Certificate(this, 'Certificate', {
            domainName: name,
            validation: CertificateValidation.fromDns(this.#zone),
          })
        : Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
  }

  /** Adds DNS records for the distribution if there is a zone. */
  leadTo(distribution: IDistribution): void {
    if (this.#zone === undefined) return;
    const record = { zone: this.#zone, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }
}
