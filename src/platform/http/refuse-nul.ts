import { AppError } from '#platform/errors/app-error.ts';

/** Maximum length of a field's path in the error. */
const maxFieldLength = 100;

/**
 * Refuses a JSON value with the character NUL in a string or a property name: PostgreSQL cannot store it.
 * @param json the text from which the value was parsed
 * @throws AppError 400 that names the field
 */
export function refuseNul(value: unknown, json: string): void {
  // Most bodies contain no NUL and need no traversal.
  if (!json.includes('\\u0000')) return;
  // No recursion: a body may be nested more deeply than the call stack allows.
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
