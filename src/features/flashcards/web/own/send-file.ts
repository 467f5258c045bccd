import { createApiClient } from '#platform/api/api-client.ts';

/**
 * Posts a file's bytes and answers what the API makes of them; `onProgress` hears how much has been sent, in per cent.
 * At 100 it is too late to break off: the API has it all, and what comes of it is told.
 * @throws ApiError where the API refuses; as `fetch`, TypeError where it is not reached, the signal's reason where broken off
 */
export function sendFile<Out>(
  address: string,
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Out> {
  // Nothing but the way there differs from other calls.
  return createApiClient((url) => post(url, file, options)).get<Out>(address);
}

/** As `fetch`, which cannot tell how far an upload has come. */
function post(
  url: string,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The file could not be sent.'));
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    let sent = false;
    request.upload.onprogress = ({ loaded, total }) => {
      sent = loaded === total;
      onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => {
      if (!sent) request.abort();
    });
    request.send(file);
  });
}
