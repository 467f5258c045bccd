/** Converts between Anki's HTML and the plain text of our cards, in time that is linear in the length. */
import { decodeReference } from './entities.ts';

export type FieldText = {
  text: string;
  /** Whether the field had pictures or sound, which text cannot contain. */
  media: boolean;
};

const lineTags = new Set(
  'address article aside blockquote dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const mediaTags = new Set(['audio', 'img', 'object', 'svg', 'video', 'canvas', 'embed', 'iframe']);
/** Elements whose content is not text. */
const silentTags = ['script', 'style', 'svg'];
const soundMark = /\[sound:[^\][]*\]/g;
const tagStart = /[a-zA-Z/!?]/;

/** Plain text of a field: tags removed, lines kept, references decoded, media left out. */
export function htmlToText(html: string): FieldText {
  const spoken = html.replace(soundMark, '');
  const output = textOutput();
  let media = spoken.length < html.length;
  let findEnd = endOfTag;
  let at = 0;
  while (at < spoken.length) {
    const open = spoken.indexOf('<', at);
    output.write(spoken.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    let end = tagStart.test(spoken[open + 1] ?? '') ? findEnd(spoken, open) : open;
    if (end < 0) {
      // After a quotation mark that is never closed, tags end at the next >, so that no text is lost.
      findEnd = (text, from) => text.indexOf('>', from);
      end = findEnd(spoken, open);
    }
    if (end < 0) {
      output.write(spoken.slice(open));
      break;
    }
    if (end === open) output.write('<');
    const name = /^<\/?([a-zA-Z][a-zA-Z0-9]*)/.exec(spoken.slice(open, open + 16))?.[1]?.toLowerCase() ?? '';
    media ||= mediaTags.has(name);
    if (name === 'br') output.breakLine();
    else if (lineTags.has(name)) output.startLine();
    else if (name === 'td' || name === 'th') output.write(' ');
    const silent = silentTags.includes(name) && spoken[open + 1] !== '/' && spoken[end - 1] !== '/';
    at = silent ? endOfElement(spoken, end, name) : end + 1;
  }
  return { text: output.text().trim(), media };
}

/** A field for Anki that displays the text unchanged and is read back as the same text. */
export function textToHtml(text: string): string {
  const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[&<>"]/g, (character) => characters[character] ?? character)
    .replace(/\t/g, '&#9;')
    .replace(/^ | $|(?<= ) /gm, '&nbsp;')
    .replace(/\n/g, '<br>')
    .replaceAll('[sound:', '[sound&#58;')
    .replace(/\{\{(?=c\d)/g, '&#123;{');
}

/** Index at which a tag or comment ends; -1 if it does not. */
function endOfTag(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4);
    return end < 0 ? -1 : end + 2;
  }
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character;
  }
  return -1;
}

function endOfElement(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  const start = closing.exec(html)?.index ?? html.length;
  const end = html.indexOf('>', start);
  return end < 0 ? html.length : end + 1;
}

/** Text as a browser would lay it out: white space between words becomes one space, and none begins or ends a line. */
function textOutput() {
  let lines = '';
  let line = '';
  let space = false;

  function breakLine(): void {
    lines += `${line}\n`;
    line = '';
    space = false;
  }

  return {
    write(html: string): void {
      for (const word of html.split(/([ \t\n\r\f]+)/)) {
        if (word === '') continue;
        if (/^[ \t\n\r\f]/.test(word)) {
          space = true;
          continue;
        }
        if (space && line !== '') line += ' ';
        space = false;
        line += word.replace(/&(#?[a-zA-Z0-9]{1,10});/g, (whole, name: string) => {
          return decodeReference(name) ?? whole;
        });
      }
    },
    breakLine,
    startLine(): void {
      if (line !== '') breakLine();
    },
    text: () => lines + line,
  };
}
