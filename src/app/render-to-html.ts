/** Renders React to HTML in UTF-8. Not streamed: a page is cached as one piece. */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a document with all its data.
 * @throws any error that a component throws outside a Suspense boundary
 */
export function renderToHtml(tree: ReactNode, script: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve(Buffer.concat(chunks));
      },
    });
    const stream = renderToPipeableStream(tree, {
      bootstrapModules: [script],
      // Larger boundaries would be revealed by an inline script, which the CSP forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => reject(error),
    });
  });
}
