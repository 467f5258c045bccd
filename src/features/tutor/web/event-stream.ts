/** Server-sent events from the body of an answer (html.spec.whatwg.org, section 9.2.6); EventSource could only GET. */

type ServerEvent = { event: string; data: string };

/** The events of a stream as they come. Ends with the stream; an event that was cut off is none. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A line break may be cut in two: its first half waits for the second.
      const text = rest + decoder.decode(value, { stream: true });
      const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event.data) yield event;
      }
    }
  } finally {
    // Not waited for: whoever reads has what they need.
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
