/**
 * Names for statements that are sent again and again, so that the engine prepares them: it parses and plans a named
 * statement once for each connection, which takes several times as long as to run a typical query of a page.
 */
import { LRUCache } from 'lru-cache';

/** The name of a prepared statement with this text; undefined if it is to run unprepared. */
export type NameStatement = (text: string) => string | undefined;

/** Texts that were sent once; how many are remembered. Most texts made for one choice of filters are never sent again. */
const countedTexts = 1000;
/** The engine keeps a plan for each name, some 50 KB, and names are never given up. */
const maxNames = 300;

/** Only these can be prepared and gain by it: not `begin`, `vacuum` or changes of the schema. */
const isPreparable = (text: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);

/** Gives a text a name when it is sent for the second time, until `max` names are given. */
export function createStatementNames({ max = maxNames }: { max?: number } = {}): NameStatement {
  const sentOnce = new LRUCache<string, true>({ max: countedTexts });
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= max || !isPreparable(text)) return known;
    if (!sentOnce.delete(text)) {
      sentOnce.set(text, true);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
