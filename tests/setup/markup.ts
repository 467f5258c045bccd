/** Reads metadata from a page's head, in the HTML as it was sent. */

/** Attributes of every tag of this name, in order; entities in the values are decoded. */
export function readTags(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, 'gi'));
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, key = '', value = '']) => [
        key.toLowerCase(),
        unescapeHtml(value),
      ]),
    ),
  );
}

/** Contents of every `<meta>` with this name or property. */
export function readMeta(html: string, name: string): string[] {
  return readTags(html, 'meta')
    .filter((tag) => tag.name === name || tag.property === name)
    .map((tag) => tag.content ?? '');
}

/** Targets of every `<link>` with this relation. */
export function readLinks(html: string, relation: string): string[] {
  return readTags(html, 'link')
    .filter((tag) => tag.rel === relation)
    .map((tag) => tag.href ?? '');
}

/** Texts of every element of this name that contains only text. */
export function readTexts(html: string, name: string): string[] {
  return Array.from(
    html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'gi')),
    ([, text = '']) => unescapeHtml(text),
  );
}

/** Every block of structured data. @throws SyntaxError if one is not JSON */
export function readJsonLd(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(blocks, ([, json = '']) => JSON.parse(json));
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Width and height of a PNG, from its first chunk. @throws Error if the bytes are not a PNG */
export function readPngSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('The bytes are not a PNG.');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
