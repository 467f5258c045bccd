/** A download that is made while it is sent. */
type Download = { pieces: AsyncGenerator<string>; headers: HeadersInit };

/**
 * Answers with the pieces as they come. `ended` resolves when the last was sent, the reader went away, or the reader took
 * longer than `maxMs`: then the connection is broken off, so that nobody holds what the download needs by reading slowly.
 */
export function streamDownload(
  { pieces, headers }: Download,
  { maxMs }: { maxMs: number },
): { response: Response; ended: Promise<void> } {
  const ended = Promise.withResolvers<void>();
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  // As long as the last piece took: a download is in no hurry, and takes half of the processor at most.
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
  return { response: new Response(body, { headers }), ended: ended.promise };
}
