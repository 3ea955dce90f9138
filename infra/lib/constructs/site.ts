import { readFileSync } from 'node:fs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginRequestHeaderBehavior,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';
import { webBucketName } from '../web-bucket-name.ts';
import { FunctionPath, type FunctionOrigin } from './function-path.ts';
import { SiteDomain } from './site-domain.ts';

const pageFallback = new URL('../../edge/page-fallback.js', import.meta.url);
const shareTarget = new URL('../../edge/share-target.js', import.meta.url);

/** The path of the build's files with a hash in their name. They never change, and browsers store them. */
export const assetsPath = '/assets/';

/** Except after a failed first deployment: a retained bucket would block the next one by its name. */
const keptOnceFilled = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

interface SiteProps {
  readonly stage: Stage;
  readonly headers: IResponseHeadersPolicy;
  /** The code of the function that answers `/config.json`. */
  readonly config: string;
  /** ARN of its web ACL. */
  readonly webAclId?: string;
  /** The function that answers private addresses. Absent: the site has none. */
  readonly calendar?: FunctionOrigin;
  /** The function that reads other calendars. Absent: the site has none. */
  readonly reader?: FunctionOrigin;
}

/** The web app: files in a private bucket, and a distribution, which alone can read them. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** `https://…` without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = this.#addBucket(props.stage);
    this.distribution = this.#addDistribution(props);
    this.url = `https://${props.stage.domain?.name ?? this.distribution.distributionDomainName}`;
  }

  #addBucket(stage: Stage): Bucket {
    const common = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
    };
    const log = stage.keepsData
      ? new Bucket(this, 'Log', {
          ...common,
          lifecycleRules: [{ expiration: Duration.days(90) }],
          removalPolicy: keptOnceFilled,
        })
      : undefined;
    const bucket = new Bucket(this, 'Files', {
      ...common,
      bucketName: webBucketName(stage.name, Stack.of(this).account),
      serverAccessLogsBucket: log,
      removalPolicy: stage.keepsData ? keptOnceFilled : RemovalPolicy.DESTROY,
    });
    if (log === undefined) accept(bucket, 'AwsSolutions-S1');
    return bucket;
  }

  #addDistribution({ stage, headers, config, webAclId, calendar, reader }: SiteProps): Distribution {
    const domain = stage.domain && new SiteDomain(this, 'Domain', stage.domain);
    const files = {
      // With ListBucket permission S3 answers 404 instead of 403 for a missing file.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      responseHeadersPolicy: headers,
      // Files have their own cache headers; a file without is revalidated.
      cachePolicy: new CachePolicy(this, 'CachePolicy', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
    const atRequest = (name: string, code: FunctionCode) => ({
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, name, { runtime: FunctionRuntime.JS_2_0, code }),
        },
      ],
    });
    const codeOf = (file: URL) => FunctionCode.fromInline(readFileSync(file, 'utf8'));
    const calendarPath =
      calendar &&
      new FunctionPath(this, 'Calendar', {
        ...calendar,
        headers,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        requestHeaders: OriginRequestHeaderBehavior.allowList('If-None-Match'),
        readTimeout: Duration.seconds(15),
      });
    const readerPath =
      reader &&
      new FunctionPath(this, 'CalendarReader', {
        ...reader,
        headers,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        // Lambda checks the hash of the body, which the client sends in a header that a list of headers cannot name.
        requestHeaders: OriginRequestHeaderBehavior.denyList('Host'),
        readTimeout: Duration.seconds(20),
      });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Kairos ${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      // The same document as that of the function, which runs first.
      defaultRootObject: 'landing.html',
      ...(domain !== undefined && {
        certificate: domain.certificate,
        domainNames: [domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      defaultBehavior: {
        ...files,
        ...atRequest('PageFallback', codeOf(pageFallback)),
      },
      additionalBehaviors: {
        // The function answers all methods but GET and HEAD, so nothing else reaches the bucket.
        '/add': {
          ...files,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          ...atRequest('ShareTarget', codeOf(shareTarget)),
        },
        // A page has several hundred of these files: no function runs for them.
        [`${assetsPath}*`]: files,
        '/config.json': { ...files, ...atRequest('Config', FunctionCode.fromInline(config)) },
        ...(calendarPath && { '/calendar/*': calendarPath.behavior, '/today/*': calendarPath.behavior }),
        ...(readerPath && { '/calendars/read': readerPath.behavior }),
      },
      errorResponses: [{ httpStatus: 404, ttl: Duration.seconds(0) }],
      webAclId,
    });
    accept(distribution, 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
    accept(distribution, 'AwsSolutions-CFR1', 'AwsSolutions-CFR3');
    if (webAclId === undefined) accept(distribution, 'AwsSolutions-CFR2');
    if (domain === undefined) accept(distribution, 'AwsSolutions-CFR4');
    domain?.leadTo(distribution);
    calendarPath?.allow(distribution);
    readerPath?.allow(distribution);
    return distribution;
  }
}
