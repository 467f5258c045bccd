/** Inserts a recipient's values into a campaign's text. Pure. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';

const placeholder = /\{\{(\w+)\}\}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * Replaces each `{{name}}` by its value, if any, or by nothing. 'html' escapes values; 'line' makes them one line.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  into: 'line' | 'text' | 'html',
): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (into === 'html') return escapeMarkup(value);
    return into === 'line' ? value.replace(controlCharacters, ' ') : value;
  });
}
