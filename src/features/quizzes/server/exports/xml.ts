/** Writes XML and the little HTML that formats carry inside: what is a text is escaped, always. */

import { escapeMarkup } from '#platform/http/escape-markup.ts';

/** Finished markup; a plain string is a text still. */
export type Xml = { readonly markup: string };

/** An element; elements alone stand on lines of their own, which changes nothing for who reads them. */
export function element(
  name: string,
  attributes: Record<string, string | number | boolean>,
  ...children: (Xml | string)[]
): Xml {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(String(value))}"`),
  ].join(' ');
  if (children.length === 0) return { markup: `<${start}/>` };
  const parts = children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : child.markup));
  const own = children.every((child) => typeof child !== 'string');
  const content = own ? `\n${parts.join('\n')}\n` : parts.join('');
  return { markup: `<${start}>${content}</${name}>` };
}

/** A whole document. */
export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}
