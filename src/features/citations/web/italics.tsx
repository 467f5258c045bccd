import { Fragment } from 'react';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** Text with italics, from HTML whose only tag is `i`; all other markup in it is shown as text. */
export function Italics({ html }: { html: string }) {
  const parts = html.split(/<i>(.*?)<\/i>/);
  return parts.map((part, index) => {
    const text = decode(part);
    // Every second part was between the tags, and their order never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place
    return index % 2 === 1 ? <i key={index}>{text}</i> : <Fragment key={index}>{text}</Fragment>;
  });
}
