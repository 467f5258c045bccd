/** Calls of the editor that no button waits for, and what went wrong with them. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchAsAdmin, serverMessage } from '#features/admin/web/index.ts';
import { uploadImage } from '#features/blog/admin-contract.ts';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';

/** Sends a picture as it is. @throws ApiError where the server refuses it */
export function uploadPicture(file: File): Promise<{ url: string; width: number; height: number }> {
  const client = createApiClient((url, init) =>
    fetchAsAdmin(url, { ...init, body: file, headers: { 'content-type': 'application/octet-stream' } }),
  );
  return client.call(uploadImage, {});
}

/** Kinds of pictures that can be uploaded; the server decides by what is in the file. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The message of a failure: what failed, and why where the server says it. */
export function describeFailure(title: string) {
  return (error: unknown) => {
    const description = serverMessage(error);
    return { title, ...(description && { description }) };
  };
}

/** Whether a post has been saved since it was loaded. A taken slug is the other conflict, and names its field. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !error.issues.some(({ field }) => field === 'slug');

/** Whether the same call may succeed later. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Has everything fetched anew that may show a post, on the public pages too. What is on the screen there is not of posts. */
export async function refreshPosts(queries: QueryClient): Promise<void> {
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [key] }) => /^\/api\//.test(String(key)),
  });
  await queries.invalidateQueries({ queryKey: ['admin'] });
}
