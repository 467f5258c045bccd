/** Helpers of the editor: picture upload, error messages, refresh of cached posts. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchAsAdmin, refreshAdmin, serverMessage } from '#features/admin/web/index.ts';
import { uploadImage } from '#features/blog/admin-contract.ts';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';

/** Uploads a picture as the raw request body. @throws ApiError if the server refuses it */
export function uploadPicture(file: File): Promise<{ url: string; width: number; height: number }> {
  const client = createApiClient((url, init) =>
    fetchAsAdmin(url, { ...init, body: file, headers: { 'content-type': 'application/octet-stream' } }),
  );
  return client.call(uploadImage, {});
}

/** Types of pictures that can be uploaded; the server decides by the file's content. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The message for a failure: what failed, and the reason if the server gives one. */
export function describeFailure(title: string) {
  return (error: unknown) => {
    const description = serverMessage(error);
    return { title, ...(description && { description }) };
  };
}

/** Whether the post has been saved since it was loaded. The other 409, a taken slug, has an issue for `slug`. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !error.issues.some(({ field }) => field === 'slug');

/** Whether the same request may succeed later. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/**
 * Makes all queries that may show a post fetch it again, also on the public pages. Of the public API, only inactive
 * queries are dropped: the active ones do not show posts here.
 */
export async function refreshPosts(queries: QueryClient): Promise<void> {
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [key] }) => /^\/api\//.test(String(key)),
  });
  await refreshAdmin(queries);
}
