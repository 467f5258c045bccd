/** What the scripts of the built site say: their strings, without names and code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

const folder = resolve(import.meta.dirname, '../../dist/client/assets');

export type BuiltScripts = {
  /** Each script as it was built. */
  sources: readonly string[];
  /** The texts that the script with the most of them lacks; none where one script says all. */
  lacking(texts: readonly string[]): readonly string[];
};

/** Each by itself, and all one after the other. */
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

/** The strings of a script; of templates the parts around what is filled in. */
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

/** Short texts stand by themselves, longer ones also within others. `{}` stands for what is filled in. */
function says({ whole, all }: Strings, text: string): boolean {
  const parts = text.split('{}').map((part) => part.trim());
  return parts.every((part) => !part || whole.has(part) || (part.length > 12 && all.includes(part)));
}
