/**
 * Printed documents: a Typst template and data become a PDF, tagged and to the rules of PDF/UA-1.
 *
 * A feature keeps its template (`*.typ`) beside the code that uses it and gives its path below `src`; the
 * template imports `/platform/documents/page.typ` for paper, faces and foot, and reads what it shows with
 * `json(bytes(sys.inputs.data))`. Texts travel as data alone, never inside markup: in titles `#`, `$`, `*`,
 * `@` and quotes are letters like all others. Pictures go along as `files`.
 *
 * Documents are made one after the other by a process of their own. It starts with the first and ends when
 * none was asked for in a while; one that takes too long or crashes costs its own document only.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/errors/app-error.ts';
import type { TypstFolders } from './typst-messages.ts';
import { createTypstProcess } from './typst-process.ts';

export type PdfRequest = {
  /** Names the document in errors and logs. */
  name: string;
  /** The template's path below `src`: 'features/quizzes/server/exports/quiz-sheet.typ'. */
  template: string;
  /** What the template shows; anything that JSON can hold. */
  data: unknown;
  /** Pictures and the like, by the path at which the template reads them ('/plate.svg'). */
  files?: Record<string, Uint8Array>;
  /** False for what one reader alone asks for: it would take the place of what many do. */
  keep?: boolean;
};

export type PdfWriter = {
  /**
   * Makes a document, or gives the one that was made of the same content. Not to be written to: others get it too.
   * @throws AppError 503 where too many wait
   * @throws Error that names the document where its template fails, takes too long, or the process ends
   */
  write(request: PdfRequest): Promise<Uint8Array>;
  /** Ends the process; what is not made by then fails. */
  close(): Promise<void>;
};

/** What the writer tells of itself. */
type Log = { warn(fields: object, message: string): void };

/** Bytes of documents kept. A quiz takes 60 KB. */
const keptBytes = 24 * 1024 * 1024;
/** Documents that may wait. A quiz takes 25 ms, the longest deck of flashcards a second or two. */
const mostWaiting = 40;
/** A hundred pages take a second; this is for what never ends. */
const defaultTimeoutMs = 20_000;
/** How long the process waits for more: it takes 90 MB to begin with. */
const defaultIdleMs = 60_000;

/** Folders of a project: its templates, and the faces its build has made. */
export const documentFolders = (root: string): TypstFolders => ({
  source: join(root, 'src'),
  fonts: join(root, 'dist/print-fonts'),
});

/** Makes the writer; nothing starts before the first document. Times in ms. */
export function createPdfWriter({
  folders,
  logger,
  timeoutMs = defaultTimeoutMs,
  idleMs = defaultIdleMs,
}: {
  folders: TypstFolders;
  logger: Log;
  timeoutMs?: number;
  idleMs?: number;
}): PdfWriter {
  const typst = createTypstProcess({ folders, timeoutMs, idleMs });
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function make(request: PdfRequest, json: string): Promise<Uint8Array> {
    const files = Object.entries(request.files ?? {}).map(([path, bytes]) => [
      join(folders.source, path),
      bytes,
    ]);
    if (closed) throw new Error(`The document ${request.name} could not be made: the site is closing.`);
    const result = await typst
      .run({ template: join(folders.source, request.template), json, files: Object.fromEntries(files) })
      .catch((cause: Error) => ({ error: cause.message }));
    if ('error' in result) {
      throw new Error(`The document ${request.name} could not be made: ${result.error}.`);
    }
    if (result.flaw !== undefined) {
      logger.warn({ document: request.name, flaw: result.flaw }, 'document does not reach PDF/UA-1');
    }
    return result.pdf;
  }

  return {
    async write(request) {
      const json = JSON.stringify(request.data);
      const key = digest(request, json);
      const known = kept.get(key) ?? making.get(key);
      if (known) return known;
      if (making.size >= mostWaiting) {
        throw new AppError('unavailable', 'Many documents are being made. Please try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      const made = last.then(() => make(request, json));
      last = made.catch(() => undefined);
      making.set(key, made);
      try {
        const pdf = await made;
        if (request.keep !== false) kept.set(key, pdf);
        return pdf;
      } finally {
        making.delete(key);
      }
    },
    async close() {
      closed = true;
      await typst.close();
      await last;
    },
  };
}

const sizeOf = (bytes: Uint8Array) => bytes.length;

/** Names a document by all that it is made of, the templates apart: those stay as they are while the site runs. */
function digest({ template, files = {} }: PdfRequest, json: string): string {
  const hash = createHash('sha256').update(JSON.stringify([template, json, Object.keys(files)]));
  for (const bytes of Object.values(files)) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('base64url');
}
