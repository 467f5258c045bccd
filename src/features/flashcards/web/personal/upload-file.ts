import { createApiClient } from '#platform/api/api-client.ts';

/**
 * Posts a file's bytes and returns the API's response; `onProgress` gets the percentage sent. From 100 on the signal is
 * ignored: the API has the whole file, and its response is awaited.
 * @throws ApiError if the API refuses, TypeError if it is not reached, the signal's reason if aborted
 */
export function uploadFile<Out>(
  address: string,
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Out> {
  return createApiClient((url) => post(url, file, options)).get<Out>(address);
}

/** Like `fetch`, which reports no upload progress. */
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
