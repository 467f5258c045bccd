import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { describeFailure, uploadPicture } from './post-api.ts';

/** Uploads a picture; a failure is shown as a toast. */
export function useUpload() {
  const { mutate: upload, pending } = useApiMutation(uploadPicture, {
    failure: describeFailure('Failed to upload the picture'),
    // No toast: the admin gate closes and gives the reason.
    on401: () => undefined,
  });
  return { upload, pending };
}
