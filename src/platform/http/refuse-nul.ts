import { AppError } from '#platform/errors/app-error.ts';

/** Of what is told of a field. */
const maxFieldLength = 100;

/**
 * Refuses a JSON value with the character NUL in a text or a name: PostgreSQL stores none.
 * @param json the text that the value was read from
 * @throws AppError 400 at the field
 */
export function refuseNul(value: unknown, json: string): void {
  // Most bodies have none, and are not walked through.
  if (!json.includes('\\u0000')) return;
  // Not by recursion: a body may be nested more deeply than calls can be.
  const waiting: [value: unknown, field: string][] = [[value, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, field] = next;
    if (typeof part === 'string' && part.includes('\0')) throw nulError(field);
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (name.includes('\0')) throw nulError(field);
      waiting.push([inner, field ? `${field}.${name}` : name]);
    }
  }
}

function nulError(field: string): AppError {
  const message = 'A text cannot hold the character NUL.';
  return new AppError('invalid_input', message, {
    issues: [{ field: field.slice(0, maxFieldLength), message }],
  });
}
