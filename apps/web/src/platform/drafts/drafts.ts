import { createEmitter } from '#platform/events/create-emitter.ts';
import {
  draftKeys,
  readStored,
  removeStored,
  writeStored,
  type DraftKey,
} from '#platform/storage/storage.ts';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The unsaved input of one user in dialogs, by the name of the draft. Each keystroke stores it in localStorage, which
 * works also during an unload. Where the browser stores nothing, the drafts last until the page is closed.
 *
 * A draft that this tab has written does not follow other tabs. Any other draft does, and a form that was empty stays
 * empty until it is opened again.
 */
export class Drafts {
  readonly #prefix: DraftKey;
  readonly #known = new Map<string, unknown>();
  /** The names of the drafts that this tab has written. */
  readonly #own = new Set<string>();
  readonly #changes = createEmitter();

  /** `owner` is Cognito's `sub`. */
  constructor(owner: string) {
    this.#prefix = `draft ${owner} `;
  }

  /** Removes the drafts of other users, and follows other tabs until the returned function is called. */
  start(): () => void {
    draftKeys()
      .filter((key) => !key.startsWith(this.#prefix))
      .forEach(removeStored);
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (!key?.startsWith(this.#prefix)) return;
      const name = key.slice(this.#prefix.length);
      if (this.#known.get(name) === undefined) return;
      this.refresh(name);
      this.#changes.emit();
    };
    addEventListener('storage', changedElsewhere);
    return () => removeEventListener('storage', changedElsewhere);
  }

  /** The stored draft; undefined without one. The same value until it changes. */
  read(name: string): unknown {
    if (!this.#known.has(name)) this.#known.set(name, parsed(readStored(`${this.#prefix}${name}`)));
    return this.#known.get(name);
  }

  /** Reads the draft again next time. For a form that is being opened: another tab may have written a draft meanwhile. */
  refresh(name: string): void {
    if (!this.#own.has(name)) this.#known.delete(name);
  }

  /** Stores a draft (plain data), or removes it. */
  write(name: string, draft: object | undefined): void {
    this.#known.set(name, draft);
    if (draft === undefined) {
      this.#own.delete(name);
      removeStored(`${this.#prefix}${name}`);
    } else {
      this.#own.add(name);
      writeStored(`${this.#prefix}${name}`, JSON.stringify(draft));
    }
    this.#changes.emit();
  }

  readonly subscribe = this.#changes.subscribe;
}
