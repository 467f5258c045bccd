/** Parses YAML with positions: every value has its line and column. */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type ContentIssue, type FieldPath, formatField, type Place } from './issues.ts';

export type YamlFile = {
  value: unknown;
  /** The position of a field, or of the nearest value around it if the field is missing. */
  placeOf(path: FieldPath): Place;
};

type YamlReading = { source: YamlFile; issues: [] } | { source: undefined; issues: ContentIssue[] };

/** Parses one file. Syntax errors, duplicate keys and invalid UTF-8 become issues. */
export function parseYamlFile(file: string, bytes: Uint8Array): YamlReading {
  const text = decode(bytes);
  if (text === undefined) {
    return refuse([{ file, line: 1, column: 1, field: '', message: 'the file is not UTF-8 text' }]);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placeAt = (offset: number, field: string): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), field };
  };
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return refuse(
      faults.map(({ pos, message }) => ({
        ...placeAt(pos[0], ''),
        message: `YAML: ${message.replace(/\s+/g, ' ')}`,
      })),
    );
  }
  try {
    const value: unknown = document.toJS();
    return {
      source: { value, placeOf: (path) => placeAt(findOffset(document, path), formatField(path)) },
      issues: [],
    };
  } catch (error) {
    // An alias that expands endlessly is only detected here.
    return refuse([{ ...placeAt(0, ''), message: `YAML: ${(error as Error).message}` }]);
  }
}

function refuse(issues: ContentIssue[]): YamlReading {
  return { source: undefined, issues };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The position of a field's key or, in a list, of the item's first character. */
function findOffset(document: Document, path: FieldPath): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) break;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)];
      if (item === undefined) break;
      offset = startOf(item) ?? offset;
      node = item;
    } else break;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0];
}
