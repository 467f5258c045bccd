/** Detects the shape of a table: its delimiter, its header, and the lines that Anki writes above it. Pure. */

export type TableHead = {
  /** The table without the lines above it. */
  body: string;
  /** Number of lines above the table. */
  lines: number;
  /** Whether those lines are Anki's: then each row is a note, whose fields are described there and not in a header. */
  notes: boolean;
  delimiter: string | null;
  /** Whether cells are HTML. */
  html: boolean;
  /** Columns that contain no field of a note, counted from 0. */
  otherColumns: ReadonlySet<number>;
  deck: string | null;
};

const headLine =
  /^#(separator|html|columns|notetype|deck|tags|(?:guid|notetype|deck|tags) column|if matches|match scope):(.*)$/i;
/** Excel reads the delimiter from this first line: sep=; */
const excelLine = /^"?sep=([^"])"?$/i;
const separators: Record<string, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};

const fronts = 'front|question|term|word|prompt|vorderseite|frage|begriff|recto|anverso|fronte'.split('|');
const backs =
  'back|answer|definition|meaning|response|rückseite|antwort|bedeutung|verso|reverso|retro|définition|réponse'.split(
    '|',
  );

/** In order of preference if several fit equally well: commas are also common in texts. */
const delimiters = ['\t', ';', ',', '|'];

const sampleLength = 64 * 1024;
const sampleLines = 100;

/**
 * Reads the lines at the beginning of Anki's text export (#separator:tab, #html:true and so on), or the single line for
 * Excel, if there are any.
 */
export function readHead(text: string): TableHead {
  const head: TableHead = {
    body: text,
    lines: 0,
    notes: false,
    delimiter: null,
    html: false,
    otherColumns: new Set(),
    deck: null,
  };
  const first = firstLine(text);
  const delimiter = excelLine.exec(first)?.[1];
  if (delimiter) return { ...head, body: text.slice(first.length + 1), lines: 1, delimiter };
  if (!headLine.test(first)) return head;
  const otherColumns = new Set<number>();
  while (head.body.startsWith('#')) {
    const line = firstLine(head.body);
    const [, name = '', value = ''] = headLine.exec(line) ?? [];
    const key = name.toLowerCase();
    const trimmed = value.trim();
    if (key === 'separator')
      head.delimiter = separators[trimmed.toLowerCase()] ?? (value.slice(0, 1) || null);
    else if (key === 'html') head.html = /^true/i.test(trimmed);
    else if (key === 'deck') head.deck = trimmed || null;
    else if (key.endsWith(' column')) otherColumns.add(Number.parseInt(trimmed, 10) - 1);
    head.body = head.body.slice(line.length + 1);
    head.lines += 1;
  }
  return { ...head, notes: true, otherColumns };
}

/**
 * Finds the delimiter: one that makes the first line a known header, otherwise the one that most lines have, in equal
 * number; a tab if none occurs.
 */
export function findDelimiter(text: string): string {
  const lines = splitLines(text.slice(0, sampleLength)).slice(0, sampleLines);
  const header = delimiters.find((delimiter) => {
    return findHeader((lines[0] ?? '').split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
  });
  if (header) return header;
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const filled = counts.filter((count) => count > 0);
    const usual = Math.max(
      0,
      ...[...Map.groupBy(filled, (count) => count).values()].map(({ length }) => length),
    );
    // The number of lines with the delimiter counts first, then how many of them have it equally often.
    return { delimiter, score: filled.length + usual / (lines.length + 1) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** Columns that a header names as front and back; null if the row is no header. */
export function findHeader(cells: readonly string[]): { front: number; back: number } | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const front = names.findIndex((name) => fronts.includes(name));
  const back = names.findIndex((name) => backs.includes(name));
  return front < 0 || back < 0 ? null : { front, back };
}

/** Counts the rows of a table without parsing its cells; line breaks between quotation marks count as text. */
export function countRows(text: string): number {
  let rows = 0;
  let quoted = false;
  let empty = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 && !quoted) {
      if (!empty) rows += 1;
      empty = true;
      continue;
    }
    if (code === 34) quoted = !quoted;
    empty = false;
  }
  return empty ? rows : rows + 1;
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
}

/** Non-empty lines; lines within a quoted cell are joined. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let quoted = false;
  for (const line of text.split('\n')) {
    if (quoted) lines[lines.length - 1] += `\n${line}`;
    else if (line !== '') lines.push(line);
    if (countOf(line, '"') % 2 === 1) quoted = !quoted;
  }
  return lines;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  return countOf(line.replace(/"[^"]*"/g, ''), delimiter);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
