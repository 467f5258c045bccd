/** Reduces the output of the styles to text and italics. */
import type { CslName } from '#features/library/server/index.ts';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { StyleKey } from '../contract.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name as string] ?? whole;
  });
}

/** HTML with `i` as its only tag; all other content of the data is text, escaped once. */
export function toSafeHtml(printed: string): string {
  let open = 0;
  const html = printed
    .trim()
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part === '<i>') {
        open += 1;
        return open === 1 ? '<i>' : '';
      }
      if (part === '</i>') {
        open = Math.max(0, open - 1);
        return open === 0 ? '</i>' : '';
      }
      return part.startsWith('<') ? '' : escapeMarkup(decode(part).replace(/\s+/g, ' '));
    })
    .join('');
  return `${html}${open > 0 ? '</i>' : ''}`.trim();
}

/** The same without italics, for the clipboard. */
export function toText(html: string): string {
  return decode(html.replace(/<\/?i>/g, ''));
}

/**
 * Corrects mistakes of the processor: a comma after a name that was not inverted, a capital after a comma; and in APA
 * the word 'Retrieved' without a date.
 */
export function mendEntry(html: string, names: CslName[] | undefined, style: StyleKey): string {
  // In APA the comma before '&' is correct for every name.
  if (style === 'apa') return html.replace(/\bRetrieved (?=https?:)/, '');
  const mended = html.replace(/, (Translated|Edited) by /g, (found) => found.toLowerCase());
  const [first] = names ?? [];
  if (!first || !('literal' in first)) return mended;
  const whole = escapeMarkup(first.literal);
  const rest = mended.slice(whole.length + 2);
  const joined = rest.startsWith('et al.') || (names?.length === 2 && rest.startsWith('and '));
  return mended.startsWith(`${whole}, `) && joined ? `${whole} ${rest}` : mended;
}
