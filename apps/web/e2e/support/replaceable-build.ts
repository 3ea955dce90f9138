import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A copy of the web build that can be replaced by a next one while it is served. */
export class ReplaceableBuild {
  readonly folder = mkdtempSync(join(tmpdir(), 'kairos-build-'));

  constructor() {
    // Without the compressed copies, which would have to be replaced, too.
    cpSync(dist, this.folder, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$/.test(path) });
  }

  /** Sets `data-build` on the document's `<html>`, and updates the document's hash in the service worker. */
  replaceBy(name: string): void {
    const next = this.read('index.html').replace(
      /<html lang="en"[^>]*>/,
      `<html lang="en" data-build="${name}">`,
    );
    const worker = this.read('sw.js')
      .replace(/(`\/index\.html`,integrity:`)[^`]*/, `$1${integrityOf(next)}`)
      .replace(/version:`[^`]*`/, `version:\`${name}\``);
    writeFileSync(join(this.folder, 'index.html'), next);
    writeFileSync(join(this.folder, 'sw.js'), worker);
  }

  /** Replaces the document alone, as in the middle of a deployment. */
  changeDocument(): void {
    writeFileSync(join(this.folder, 'index.html'), `${this.read('index.html')}<!-- another build -->`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}
