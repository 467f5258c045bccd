import { removeParameters } from '#platform/log/logger.ts';
import { errorCauses } from './error-causes.ts';

/**
 * Describes an error and its causes for the operator: a failed query's own message does not say why it failed. Its
 * parameters are left out, because they may be personal data.
 */
export function describeCauses(error: unknown): string {
  if (!(error instanceof Error)) return removeParameters(String(error));
  return Array.from(errorCauses(error), ({ message, code, name }) =>
    removeParameters(message || String(code ?? name)),
  ).join('\ncaused by: ');
}
