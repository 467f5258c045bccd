import { ModelFailure } from './model-failure.ts';

/** A fetch that limits the size of the response and follows no redirects: a redirect would pass on the API key. */
export function createLimitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (!response.body) return response;
    let left = maxBytes;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new ModelFailure('malformed'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}
