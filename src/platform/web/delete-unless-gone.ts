import { ApiError } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { api } from './browser-api.ts';

/**
 * Deletes something. What is gone counts as deleted: the response to an earlier request was lost, or another tab was
 * faster.
 * @throws ApiError
 */
export async function deleteUnlessGone<In extends EndpointInput>(
  target: Endpoint<In, unknown>,
  input: In,
): Promise<void> {
  try {
    await api.call(target, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
