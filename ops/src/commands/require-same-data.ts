import { readFileSync } from 'node:fs';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { parse } from 'yaml';
import { describeDataChange, findDataChanges } from '../compare/data-changes.ts';
import type { Template } from '../compare/describe-template-changes.ts';
import { NotReadyError } from './account.ts';

interface Deployment {
  readonly stage: string;
  readonly region: string;
  /** Path of the new template of the stage's backend. */
  readonly template: string;
  /** Logical ids of resources whose changes are all accepted. */
  readonly allowed: readonly string[];
}

/**
 * Prints the changes of a deployment that put stored data at risk, one a line with the resource.
 * @throws NotReadyError when one of them is not allowed, or when the deployed template cannot be read
 */
export async function requireSameData({ stage, region, template, allowed }: Deployment): Promise<void> {
  const deployed = await deployedTemplate(`Kairos-${stage}-Backend`, region);
  if (deployed === undefined) return;
  const changes = findDataChanges(deployed, JSON.parse(readFileSync(template, 'utf8')) as Template);
  for (const change of changes) console.error(`Stored data is at risk: ${describeDataChange(change)}`);
  const rejected = new Set(changes.map(({ logicalId }) => logicalId).filter((id) => !allowed.includes(id)));
  if (rejected.size === 0) return;
  const options = [...rejected].map((id) => `--allow-replacing ${id}`).join(' ');
  throw new NotReadyError(
    `Nothing was deployed. Read "Stored data is at risk" in docs/runbook.md; to deploy it nevertheless: npm run deploy -- ${stage} ${options}`,
  );
}

/** The template of a stack; undefined before its first deployment. */
async function deployedTemplate(stack: string, region: string): Promise<Template | undefined> {
  const client = new CloudFormationClient({ region });
  try {
    // CDK writes YAML for an import, and YAML includes JSON.
    const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName: stack }));
    return parse(TemplateBody) as Template;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('does not exist')) return undefined;
    throw new NotReadyError(`The deployed template of ${stack} cannot be read: ${message}`, { cause: error });
  } finally {
    client.destroy();
  }
}
