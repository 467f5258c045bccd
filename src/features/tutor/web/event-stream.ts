/**
 * Reads server-sent events from a response body (html.spec.whatwg.org, section 9.2.6). EventSource supports GET only.
 */

type ServerEvent = { event: string; data: string };

/** Yields the events of a stream as they arrive, and ends with the stream. An incomplete last event is dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A CRLF may be split between two chunks, so a trailing CR waits for the next chunk.
      const text = rest + decoder.decode(value, { stream: true });
      const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event.data) yield event;
      }
    }
  } finally {
    // Not awaited: the consumer already has what it needs.
    void reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): ServerEvent {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return { event, data: data.join('\n') };
}
