/**
 * The file of the stand-in's state: a line for each transaction, with the rows that it has changed. A line that is cut
 * short is the last one of a process that was killed; its request was never answered, so it is passed over.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kind, Rows } from './state.ts';

/** A row as it is now; null: it is gone. */
export type Change = { [K in Kind]: [kind: K, id: string, row: Rows[K] | null] }[Kind];

export class StateFile {
  readonly #path: string;
  #handle: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  read(): Change[] {
    let text = '';
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const lines = text.split('\n').slice(0, -1);
    return lines.flatMap((line, index) => {
      try {
        return JSON.parse(line) as Change[];
      } catch (cause) {
        throw new Error(
          `${this.#path} is damaged in line ${index + 1}. Without it, test payments begin anew.`,
          { cause },
        );
      }
    });
  }

  /** Puts a file of these rows in the place of the old one, in one step, and goes on with it. */
  rewrite(rows: Change[]): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const draft = `${this.#path}.new`;
    const handle = openSync(draft, 'w', 0o600);
    for (const row of rows) writeAll(handle, [row]);
    fsyncSync(handle);
    renameSync(draft, this.#path);
    this.#handle = handle;
  }

  append(changes: Change[]): void {
    if (this.#handle === null) throw new Error('The state of the payment stand-in is closed.');
    writeAll(this.#handle, changes);
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }
}

function writeAll(handle: number, changes: Change[]): void {
  const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
}
