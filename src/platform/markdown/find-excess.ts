/**
 * Finds Markdown that would take minutes to parse, or more stack than there is. Within a block the parser looks from one
 * sign back to the others, and at each line to the lines before it: what it needs there rises with their square.
 */

/** Lists, quotes and notes within each other; two columns of indentation count as one. */
const maxNesting = 40;
/**
 * Of what the blocks' signs and lines cost, each for itself and with the others of its block: 1,900 in one block, or 130
 * blocks of 100, or 20,000 apart. Parsed within seconds; the site's own texts, at 200,000 characters, come to a fifth of it.
 */
const maxEffort = 4_000_000;
const effortAlone = 200;

const signs = /[*_[\]!<]/g;
const container = /([ \t]*)(?:>|[-+*](?![^ \t])|\d{1,9}[.)](?![^ \t])|\[\^[^\]\s]+\]:)/y;
/** Of the rest of a line: no lists, though it looks like many of them. */
const rule = /[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/y;

/** What makes a text too much to parse, with its line from 1; undefined for what somebody writes to be read. */
export function findExcess(text: string): { line: number; message: string } | undefined {
  let effort = 0;
  let worst = { line: 1, effort: 0 };
  let block = { line: 1, count: 0 };
  const endBlock = () => {
    const ofBlock = block.count * (block.count + effortAlone);
    effort += ofBlock;
    if (ofBlock > worst.effort) worst = { line: block.line, effort: ofBlock };
  };
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    if (isTooDeep(line)) return { line: index + 1, message: 'lists or quotes are nested too deeply' };
    // Other spaces end no paragraph.
    if (/[^ \t]/.test(line)) {
      block.count += 1 + (line.match(signs)?.length ?? 0);
      continue;
    }
    endBlock();
    block = { line: index + 2, count: 0 };
  }
  endBlock();
  if (effort <= maxEffort) return undefined;
  const what = 'too many lines or signs like * and [';
  // Where no block stands out, dividing one would not help.
  return worst.effort > maxEffort / 4
    ? { line: worst.line, message: `this block has ${what}; divide it with empty lines` }
    : { line: 1, message: `the text has ${what}; make several of it` };
}

function isTooDeep(line: string): boolean {
  let nesting = 0;
  for (let at = 0; nesting <= maxNesting; at = container.lastIndex) {
    rule.lastIndex = at;
    if (rule.test(line)) return false;
    container.lastIndex = at;
    const [, space] = container.exec(line) ?? [];
    if (space === undefined) return false;
    nesting += 1 + Math.floor(space.replaceAll('\t', '    ').length / 2);
  }
  return true;
}
