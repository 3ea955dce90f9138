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
  /** The file name of the documents' pack. */
  private pack: string;

  constructor() {
    // Without the compressed copies, which would have to be replaced, too.
    cpSync(dist, this.folder, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$/.test(path) });
    this.pack = /assets\/pack-documents-[^`]*/.exec(this.read('sw.js'))?.[0] ?? '';
  }

  /** Sets `data-build` on the `<html>` of each document, and makes the service worker the one of these documents. */
  replaceBy(name: string): void {
    const named = (html: string) =>
      html.replace(/<html lang="en"[^>]*>/, `<html lang="en" data-build="${name}">`);
    const documents = Object.entries(JSON.parse(this.read(this.pack)) as Record<string, string>);
    const pack = JSON.stringify(Object.fromEntries(documents.map(([path, html]) => [path, named(html)])));
    const packName = `assets/pack-documents-${name}.json`;
    const worker = this.read('sw.js')
      .replace(
        /`\/assets\/pack-documents-[^`]*`,integrity:`[^`]*`/g,
        `\`/${packName}\`,integrity:\`${integrityOf(pack)}\``,
      )
      .replace(/version:`[^`]*`/, `version:\`${name}\``);
    writeFileSync(join(this.folder, packName), pack);
    writeFileSync(join(this.folder, 'sw.js'), worker);
    this.pack = packName;
  }

  /** Replaces the documents alone, as in the middle of a deployment. */
  changeDocuments(): void {
    writeFileSync(
      join(this.folder, this.pack),
      this.read(this.pack).replaceAll('</html>', '</html><!-- another build -->'),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}
