/** An error and what caused it, outermost first; no more than five, as a chain may end in itself. */
export function* errorCauses(error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current;
    current = current.cause;
  }
}
