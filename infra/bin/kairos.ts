import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entities } from '@kairos/schema/entities';
import { App } from 'aws-cdk-lib';
import { BackendStack } from '../lib/backend-stack.ts';
import { bundleResolvers } from '../lib/bundle-resolvers.ts';
import { stageOf } from '../lib/stage.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The CDK command reads cdk.json and says where to write; without it, this does.
const { context } = JSON.parse(readFileSync(file('../cdk.json'), 'utf8')) as { context: object };
const app = new App({ context: { ...context }, outdir: process.env.CDK_OUTDIR ?? file('../cdk.out') });
const stageName = (app.node.tryGetContext('stage') as string | undefined) ?? process.env.STAGE ?? 'dev';
const stage = stageOf(stageName);
const id = `Kairos-${stage.name}-Backend`;
new BackendStack(app, id, { stage, entities, code: await bundleResolvers(entities) });

const { template } = app.synth().getStackByName(id) as { template: { Resources: object } };
const resources = Object.keys(template.Resources).length;
const kilobytes = Math.ceil(JSON.stringify(template).length / 1024);
console.log(`${id}: ${resources} resources, ${kilobytes} KB of template`);
