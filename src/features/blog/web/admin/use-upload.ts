import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { describeFailure, uploadPicture } from './post-api.ts';

/** Uploads a picture; a failure is said by a message. */
export function useUpload() {
  const { mutate: upload, pending } = useApiMutation(uploadPicture, {
    failure: describeFailure('Failed to upload the picture'),
    // Said by the gate, which closes.
    on401: () => undefined,
  });
  return { upload, pending };
}
