/** An error and its causes, outermost first; at most five, because the chain may be circular. */
export function* errorCauses(error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current;
    current = current.cause;
  }
}
