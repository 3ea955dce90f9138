import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type Distribution,
  FunctionUrlOriginAccessControl,
  type IResponseHeadersPolicy,
  OriginRequestCookieBehavior,
  type OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** A function with a URL, as the stack of the function provides it. */
export interface FunctionOrigin {
  /** The host of the function's URL. */
  readonly host: string;
  readonly functionName: string;
}

interface FunctionPathProps extends FunctionOrigin {
  readonly headers: IResponseHeadersPolicy;
  readonly allowedMethods: AllowedMethods;
  /** Which headers of a request reach the function. */
  readonly requestHeaders: OriginRequestHeaderBehavior;
  /** How long CloudFront waits for the function. */
  readonly readTimeout: Duration;
}

/** A path of the site, whose requests CloudFront signs and sends to a function. Nothing is cached. */
export class FunctionPath extends Construct {
  readonly behavior: BehaviorOptions;
  readonly #functionName: string;

  constructor(scope: Construct, id: string, props: FunctionPathProps) {
    super(scope, id);
    this.#functionName = props.functionName;
    const accessControl = new FunctionUrlOriginAccessControl(this, 'AccessControl');
    this.behavior = {
      origin: new HttpOrigin(props.host, {
        originAccessControlId: accessControl.originAccessControlId,
        readTimeout: props.readTimeout,
      }),
      allowedMethods: props.allowedMethods,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // An address that is turned off must stop at once.
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The cookies of a session do not reach the function.
      originRequestPolicy: new OriginRequestPolicy(this, 'Request', {
        headerBehavior: props.requestHeaders,
        cookieBehavior: OriginRequestCookieBehavior.none(),
        queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      }),
      responseHeadersPolicy: props.headers,
    };
  }

  /** Lets only this distribution call the function. Here, because the function's stack is deployed before it. */
  allow(distribution: Distribution): void {
    const { account } = Stack.of(this);
    const common = {
      functionName: this.#functionName,
      principal: 'cloudfront.amazonaws.com',
      sourceArn: `arn:aws:cloudfront::${account}:distribution/${distribution.distributionId}`,
    };
    new CfnPermission(this, 'MayCallUrl', {
      ...common,
      action: 'lambda:InvokeFunctionUrl',
      functionUrlAuthType: 'AWS_IAM',
    });
    // Lambda checks both permissions; this one is limited to calls of the URL.
    new CfnPermission(this, 'MayInvoke', {
      ...common,
      action: 'lambda:InvokeFunction',
      invokedViaFunctionUrl: true,
    });
  }
}
