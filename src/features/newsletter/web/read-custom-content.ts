/** Parses the custom content typed by the operator: a JSON object of texts by placeholder. Pure. */

export type CustomContent =
  | { ok: true; values: Record<string, string> | undefined }
  | { ok: false; problem: string };

export function readCustomContent(text: string): CustomContent {
  if (text.trim() === '') return { ok: true, values: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: `The custom content is not valid JSON: ${(error as Error).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: 'The custom content must be a JSON object, like {"TOPIC": "Versailles"}.' };
  }
  const wrong = Object.entries(value).find(([, text]) => !['string', 'number'].includes(typeof text));
  if (wrong) return { ok: false, problem: `The value of ${wrong[0]} must be a text.` };
  return {
    ok: true,
    values: Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])),
  };
}
