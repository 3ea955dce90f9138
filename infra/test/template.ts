import { entities } from '@kairos/schema/entities';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { BackendStack } from '../lib/backend-stack.ts';
import { bundleResolvers } from '../lib/bundle-resolvers.ts';
import { stageOf } from '../lib/stage.ts';

/** The backend's template for a stage, with the real entities and resolvers. */
export async function backendTemplate(stageName: string): Promise<Template> {
  const code = await bundleResolvers(entities);
  return Template.fromStack(
    new BackendStack(new App(), 'Backend', { stage: stageOf(stageName), entities, code }),
  );
}
