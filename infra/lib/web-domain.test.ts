import { Match } from 'aws-cdk-lib/assertions';
import { stageTemplates } from '../test/template.ts';

test('Web: the distribution has the configured domain', async () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/abc';
  const own = { Aliases: ['kairos.example.org'] };
  const given = (await stageTemplates('prod', { domain: { name: 'kairos.example.org', certificateArn } }))
    .Web;
  given.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      ...own,
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2025',
        SslSupportMethod: 'sni-only',
      },
    },
  });
  given.resourceCountIs('AWS::Route53::RecordSet', 0);
  given.hasOutput('SiteUrl', { Value: 'https://kairos.example.org' });

  const zone = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const made = (await stageTemplates('prod', { domain: zone })).Web;
  made.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: own });
  made.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'kairos.example.org',
    ValidationMethod: 'DNS',
  });
  for (const Type of ['A', 'AAAA']) {
    made.hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: 'kairos.example.org.' });
  }
});

test('Web: without a domain the site has CloudFront’s address', async () => {
  const { Web: dev } = await stageTemplates('dev');
  dev.hasOutput('SiteUrl', {
    Value: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [Match.anyValue(), 'DomainName'] }]] },
  });
  dev.hasOutput('BucketName', Match.anyValue());
});
