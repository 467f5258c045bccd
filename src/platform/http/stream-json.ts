/** Writes JSON piece by piece, so that a large response is never in memory as a whole. */

/** Number of characters that are collected before they are sent. */
const chunkLength = 64 * 1024;

/**
 * The JSON of a value. An async iterable anywhere in it becomes an array, read as it is written; properties that are
 * undefined are left out, as `JSON.stringify` does.
 */
export async function* streamJson(value: unknown): AsyncGenerator<string> {
  let gathered = '';
  for await (const piece of writeValue(value)) {
    gathered += piece;
    if (gathered.length < chunkLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered) yield gathered;
}

async function* writeValue(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value) || Array.isArray(value)) yield* writeItems(value);
  else if (isPlainObject(value) && holdsAsyncIterable(value)) yield* writeProperties(value);
  // In one call: visiting each property of thousands of rows takes several times as long.
  else yield JSON.stringify(value) ?? 'null';
}

async function* writeItems(items: AsyncIterable<unknown> | readonly unknown[]): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const item of items) {
    yield separator;
    yield* writeValue(item);
    separator = ',';
  }
  yield ']';
}

async function* writeProperties(value: Record<string, unknown>): AsyncGenerator<string> {
  let separator = '';
  yield '{';
  for (const [name, property] of Object.entries(value)) {
    if (property === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* writeValue(property);
    separator = ',';
  }
  yield '}';
}

function holdsAsyncIterable(value: unknown): boolean {
  if (isAsyncIterable(value)) return true;
  if (Array.isArray(value)) return value.some(holdsAsyncIterable);
  return isPlainObject(value) && Object.values(value).some(holdsAsyncIterable);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
