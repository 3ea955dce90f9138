// Proves that pages do not grow with entities that they do not show: builds the web app in a copy of the repository, adds
// an entity with three fields, a slice and a history, builds again and compares the sizes of all pages. Ends with an
// error when the pages have grown by more than 0.1 KB on average: sizes are rounded, and the names of files differ. Takes a
// minute.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRepositoryCopy } from './repository-copy.mjs';

/** In KB by brotli, as check-size.mjs rounds them. */
const maxGrowth = 0.1;

const entity = `import type { Entity } from '../entity.ts';

export const exampleItem = {
  name: 'ExampleItem',
  plural: 'ExampleItems',
  fields: {
    text: { type: 'String', required: true, notBlank: true, maxLength: 500 },
    date: { type: 'AWSDate', required: true },
    isStarred: { type: 'Boolean' },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
`;

const manifest = `  ExampleItem: {
    rejectionText: 'rejections.example-item',
    unrecordedFields: [],
    rules: { sliceOf: dateSlice },
    history: { titleField: 'text', path: () => '/bucket-list' },
  },
`;

withRepositoryCopy(({ folder, run, change }) => {
  const pageSizes = () => {
    run('turbo', ['run', 'build', '--filter=@kairos/web']);
    run(process.execPath, ['--import', 'tsx', 'scripts/check-size.mjs', '--write'], 'apps/web');
    return JSON.parse(readFileSync(join(folder, 'apps/web/scripts/page-sizes.json'), 'utf8'));
  };
  const before = pageSizes();

  writeFileSync(join(folder, 'schema/src/entities/example-item.ts'), entity);
  change(
    'schema/src/entities.ts',
    (source) => `import { exampleItem } from './entities/example-item.ts';\n${source}`,
  );
  change('schema/src/entities.ts', (source) =>
    source.replace(/(?<=entities: readonly Entity\[\] = \[\n)/, '  exampleItem,\n'),
  );
  change('apps/web/src/data/entities/entities.ts', (source) =>
    source.replace(/(?<=const manifests = \{\n)/, manifest),
  );
  for (const { name } of readdirSync(join(folder, 'apps/web/src/locales'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory(),
  )) {
    change(`apps/web/src/locales/${name}/rejections.json`, (source) =>
      source.replace(
        '{\n',
        '{\n  "rejections.example-item": "Failed to save the example. Please try again.",\n',
      ),
    );
  }

  const after = pageSizes();
  const growth = Object.keys(before).map((path) => ({
    path,
    kilobytes: Number((after[path] - before[path]).toFixed(1)),
  }));
  console.table(growth);
  const mean = growth.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / growth.length;
  console.log(`An entity adds ${mean.toFixed(2)} KB to a page that does not show it.`);
  if (Number(mean.toFixed(1)) > maxGrowth) throw new Error(`More than ${maxGrowth} KB.`);
});
