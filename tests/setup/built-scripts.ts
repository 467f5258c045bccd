/** The texts in the scripts of the built site: string literals, without names and code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

const folder = resolve(import.meta.dirname, '../../dist/client/assets');

export type BuiltScripts = {
  /** Source text of each script. */
  sources: readonly string[];
  /** The texts missing in the script that has most of them; empty if one script has all. */
  lacking(texts: readonly string[]): readonly string[];
};

/** The strings one by one, and all of them joined. */
type Strings = { whole: ReadonlySet<string>; all: string };

/** Reads the scripts of the last build. */
export function readScripts(): BuiltScripts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sources = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const scripts = sources.map(readStrings);
  return {
    sources,
    lacking(texts) {
      const rests = scripts.map((strings) => texts.filter((text) => !says(strings, text)));
      return rests.reduce((best, rest) => (rest.length < best.length ? rest : best), texts);
    },
  };
}

/** The strings of a script; of template literals the parts around the placeholders. */
function readStrings(source: string): Strings {
  const strings: string[] = [];
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateElement({ value }) {
      strings.push(value.cooked ?? '');
    },
  });
  visitor.visit(parseSync('script.js', source).program);
  return { whole: new Set(strings.map((said) => said.trim())), all: strings.join('\n') };
}

/** Short texts must be whole strings; longer ones may also be parts of strings. `{}` stands for a placeholder. */
function says({ whole, all }: Strings, text: string): boolean {
  const parts = text.split('{}').map((part) => part.trim());
  return parts.every((part) => !part || whole.has(part) || (part.length > 12 && all.includes(part)));
}
