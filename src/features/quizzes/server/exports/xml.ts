/** Writes XML and HTML. All texts are escaped. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';

/** Escaped markup, as opposed to a plain string. */
export type Xml = { readonly markup: string };

/** Writes an element. If all children are elements, each is on its own line. */
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
  const onOwnLines = children.every((child) => typeof child !== 'string');
  const content = onOwnLines ? `\n${parts.join('\n')}\n` : parts.join('');
  return { markup: `<${start}>${content}</${name}>` };
}

export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}
