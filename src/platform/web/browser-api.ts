/** The API as the browser reaches it. Called from events only, which never happen on the server. */
import { createApiClient } from '#platform/api/api-client.ts';

export const api = createApiClient((url, init) => fetch(url, init));
