import { entities } from '@kairos/schema/entities';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { KairosApp } from '../lib/kairos-app.ts';
import type { Stage } from '../lib/stage.ts';
import { resolverCode } from './resolver-code.ts';

const jsonOf = (stack: Stack): object => Template.fromStack(stack).toJSON();

/** The templates of a stage's stacks by the last part of their name. */
export async function synthesizeStage(
  stage: Stage,
): Promise<{ Backend: object; Web: object; Push?: object; Watch?: object }> {
  const { backend, web, functions, watch } = new KairosApp({ entities, code: await resolverCode() }).add(
    stage,
  );
  return {
    Backend: jsonOf(backend),
    Web: jsonOf(web),
    ...(functions !== undefined && { Push: jsonOf(functions) }),
    ...(watch !== undefined && { Watch: jsonOf(watch) }),
  };
}
