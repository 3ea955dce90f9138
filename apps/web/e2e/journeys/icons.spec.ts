import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathsOf, type IconData } from '../../config/lean-icons.ts';
import { expect, test } from '../support/test.ts';

const sources = fileURLToPath(new URL('../../src', import.meta.url));
const lucide = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');
/** Width and height of a drawn icon, in pixels. */
const size = 96;
/** Of 255. Where parts of an icon meet, their soft edges may be a little darker when they are drawn one by one. */
const tolerance = 64;

/** The icons that the app imports, and the address of the module of each. */
function usedIcons(): readonly { readonly name: string; readonly module: string }[] {
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const imports = readFileSync(join(sources, file), 'utf8').matchAll(
        /import \{([^}]*)\} from 'lucide-react'/g,
      );
      return [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    })
    .filter((name) => /^[A-Z]\w*$/.test(name) && name !== 'LucideIcon');
  const index = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8');
  return [...new Set(names)].map((name) => {
    const [, file = ''] = new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from '(.*)';`).exec(index) ?? [];
    return { name, module: pathToFileURL(join(lucide, file)).href };
  });
}

test('the build draws each icon as Lucide does', async ({ page }) => {
  const icons = await Promise.all(
    usedIcons().map(async ({ name, module }) => {
      const { __iconData } = (await import(module)) as { readonly __iconData: IconData };
      const elements = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
        const texts = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
        return `<${tag} ${texts.join(' ')}/>`;
      });
      const paths = (pathsOf(__iconData) ?? []).map((d) => `<path d="${d}"/>`);
      return { name, original: elements.join(''), ofBuild: paths.join('') };
    }),
  );
  expect(icons.length).toBeGreaterThan(50);

  const differences = await page.evaluate(
    async ({ icons, size }) => {
      const draw = async (content: string) => {
        const image = new Image();
        const strokes = 'stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
        image.src = `data:image/svg+xml,${encodeURIComponent(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" ${strokes}>${content}</svg>`,
        )}`;
        await image.decode();
        const canvas = document.createElement('canvas').getContext('2d');
        canvas?.drawImage(image, 0, 0, size, size);
        return canvas?.getImageData(0, 0, size, size).data.filter((_, index) => index % 4 === 3) ?? [];
      };
      return Promise.all(
        icons.map(async ({ name, original, ofBuild }) => {
          const [before, after] = [await draw(original), await draw(ofBuild)];
          return {
            name,
            ink: Math.max(...after),
            difference: Math.max(...[...before].map((alpha, index) => Math.abs(alpha - (after[index] ?? 0)))),
          };
        }),
      );
    },
    { icons, size },
  );
  expect(differences.filter(({ ink, difference }) => ink < 255 || difference > tolerance)).toEqual([]);
});
