/**
 * Makes printed documents: a Typst template and data become a tagged PDF that conforms to PDF/UA-1.
 *
 * A feature keeps its template (`*.typ`) next to the code that uses it and gives its path below `src`; the
 * template imports `/platform/documents/page.typ` for paper, fonts and footer, and reads its data with
 * `json(bytes(sys.inputs.data))`. Texts are passed as data only, never inside markup, so `#`, `$`, `*`, `@` and
 * quotes in titles have no special meaning. Pictures are passed as `files`.
 *
 * Documents are made one at a time by a child process. It starts with the first document and ends when idle;
 * a document that takes too long or crashes the process does not affect the others.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { busyError } from '#platform/errors/app-error.ts';
import { createTypstProcess, type TypstFolders } from './typst-process.ts';

type PdfRequest = {
  /** Name of the document in errors and logs. */
  name: string;
  /** The template's path below `src`: 'features/quizzes/server/exports/quiz-sheet.typ'. */
  template: string;
  /** Data that the template shows; any JSON value. */
  data: unknown;
  /** Pictures and other files, by the path at which the template reads them ('/plate.svg'). */
  files?: Record<string, Uint8Array>;
  /** False for documents that only one person requests: they would push shared documents out of the cache. */
  cache?: boolean;
};

export type PdfWriter = {
  /**
   * Makes a document, or returns the cached one with the same content. The bytes are shared: do not change them.
   * @throws AppError 503 if too many documents wait
   * @throws Error that names the document, if its template fails or takes too long, or the process ends
   */
  write(request: PdfRequest): Promise<Uint8Array>;
  /** Ends the process; documents that are not finished fail. */
  close(): Promise<void>;
};

type Log = { warn(fields: object, message: string): void };

/** Maximum bytes of cached documents. A quiz takes 60 KB. */
const maxCacheBytes = 24 * 1024 * 1024;
/** Maximum number of waiting documents. Making a quiz takes 25 ms, the longest deck a second or two. */
const maxQueued = 39;
/** A hundred pages take a second; the timeout is for templates that never end. */
const defaultTimeoutMs = 20_000;
/** An idle process is ended because it holds at least 90 MB. */
const defaultIdleMs = 60_000;

/** The project's folders: templates, and fonts made by the build. */
export const documentFolders = (root: string): TypstFolders => ({
  source: join(root, 'src'),
  fonts: join(root, 'dist/print-fonts'),
});

/** Creates the writer; the process starts with the first document. Times are in ms. */
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
  const cache = new LRUCache<string, Uint8Array>({ maxSize: maxCacheBytes, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<Uint8Array>>();
  const oneAtATime = createConcurrencyLimit({
    concurrency: 1,
    maxQueued,
    refuse: () => busyError('Many documents are being made. Please try again in a moment.'),
  });
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
      const known = cache.get(key) ?? pending.get(key);
      if (known) return known;
      const document = oneAtATime.run(() => make(request, json));
      pending.set(key, document);
      try {
        const pdf = await document;
        if (request.cache !== false) cache.set(key, pdf);
        return pdf;
      } finally {
        pending.delete(key);
      }
    },
    async close() {
      closed = true;
      await typst.close();
      await Promise.allSettled(pending.values());
    },
  };
}

const sizeOf = (bytes: Uint8Array) => bytes.length;

/** Digest of all inputs of a document, except the text of templates, which does not change while the site runs. */
function digest({ template, files = {} }: PdfRequest, json: string): string {
  const hash = createHash('sha256').update(JSON.stringify([template, json, Object.keys(files)]));
  for (const bytes of Object.values(files)) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('base64url');
}
