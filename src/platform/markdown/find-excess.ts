/**
 * Finds Markdown that would take minutes to parse, or overflow the stack. Within a block the parser looks back from
 * each sign to the earlier ones, and from each line to the earlier lines, so its cost grows with the square of their
 * number.
 */

/** Maximum nesting of lists, quotes and notes; two columns of indentation count as one level. */
const maxNesting = 40;
/**
 * Maximum cost of all blocks. A block with n signs and lines costs n × (n + 200). Allowed are 1,900 in one block, 130
 * blocks of 100, or 20,000 separate ones: parsed within seconds. The site's own texts, at 200,000 characters, reach a
 * fifth of it.
 */
const maxEffort = 4_000_000;
const effortAlone = 200;

const signs = /[*_[\]!<]/g;
const container = /([ \t]*)(?:>|[-+*](?![^ \t])|\d{1,9}[.)](?![^ \t])|\[\^[^\]\s]+\]:)/y;
/** A horizontal rule at the end of a line, which looks like many nested lists. */
const rule = /[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/y;

/** Why a text is too expensive to parse, with its line, counted from 1; undefined for texts written to be read. */
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
    // Only spaces and tabs make a line empty; other white space does not end a paragraph.
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
  // If no single block is the cause, dividing one would not help.
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
