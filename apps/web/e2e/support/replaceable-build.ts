import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  /** Sets `data-build` on the `<html>` of each document, and the service worker's version and hashes of them. */
  replaceBy(name: string): void {
    let worker = this.#read('sw.js').replace(/version:`[^`]*`/, `version:\`${name}\``);
    for (const document of this.#documents()) {
      const html = this.#read(document).replace(
        /<html lang="en"[^>]*>/,
        `<html lang="en" data-build="${name}">`,
      );
      writeFileSync(join(this.folder, document), html);
      worker = worker.replace(
        new RegExp(`(path:\`/${document}\`,integrity:)\`[^\`]*\``),
        `$1\`${integrityOf(html)}\``,
      );
    }
    writeFileSync(join(this.folder, 'sw.js'), worker);
  }

  /** Replaces the documents alone, as in the middle of a deployment. */
  changeDocuments(): void {
    for (const document of this.#documents()) {
      const html = this.#read(document).replace('</html>', '</html><!-- another build -->');
      writeFileSync(join(this.folder, document), html);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #documents(): string[] {
    return readdirSync(this.folder).filter((file) => file.endsWith('.html'));
  }

  #read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}
