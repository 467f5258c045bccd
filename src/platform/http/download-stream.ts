/** A download whose content is produced while it is sent. */
type Download = { pieces: AsyncGenerator<string>; headers: HeadersInit };

/**
 * Responds with a stream of the pieces. `ended` resolves when the last piece was sent, the client disconnected, or the
 * download took longer than `maxMs`: then the connection is aborted, so that slow clients cannot hold its resources.
 * `Transfer-Encoding: chunked` tells middleware and proxies that the length is unknown: they must not buffer the body.
 */
export function streamDownload(
  { pieces, headers }: Download,
  { maxMs }: { maxMs: number },
): { response: Response; ended: Promise<void> } {
  const ended = Promise.withResolvers<void>();
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  // Pause before a piece, as long as the last piece took: a download is not urgent and uses at most half of a core.
  let restMs = 0;
  const finish = () => {
    clearTimeout(timer);
    ended.resolve();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error('The download took too long.'));
          finish();
        }, maxMs);
      },
      async pull(controller) {
        try {
          await new Promise((resolve) => setTimeout(resolve, restMs));
          const startedAt = performance.now();
          const { value, done } = await pieces.next();
          restMs = performance.now() - startedAt;
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
          finish();
        } catch (error) {
          finish();
          throw error;
        }
      },
      async cancel() {
        finish();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, { headers });
  response.headers.set('transfer-encoding', 'chunked');
  return { response, ended: ended.promise };
}
