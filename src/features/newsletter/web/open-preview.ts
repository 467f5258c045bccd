/** Opens an issue in a window of its own, as a mail program would show it. */
import { fetchAsAdmin } from '#features/admin/web/index.ts';
import { createApiClient } from '#platform/api/api-client.ts';
import { endpoint } from '#platform/api/endpoint.ts';
import { type PreviewBody, previewPath, previewWindowPath } from '../admin-contract.ts';

/** The preview could not be shown, though the server answered. */
export class PreviewWindowError extends Error {}

const waitMs = 50;
const maxWaits = 200;

/**
 * Call it from a click, so that the browser lets a window open. The window is closed again where the preview fails.
 * @throws ApiError where the server refuses, PreviewWindowError where the browser lets no window open
 */
export async function openPreview(body: PreviewBody): Promise<void> {
  const view = window.open(previewWindowPath, '_blank');
  if (!view) throw new PreviewWindowError('Please allow this site to open windows.');
  try {
    const [html] = await Promise.all([fetchPreview(body), waitForDocument(view)]);
    view.document.documentElement.innerHTML = html;
  } catch (error) {
    view.close();
    throw error;
  }
}

const previewIssue = endpoint<{ body: PreviewBody }, string>('POST', previewPath);

async function fetchPreview(body: PreviewBody): Promise<string> {
  let html = '';
  const client = createApiClient(async (url, init) => {
    const response = await fetchAsAdmin(url, init);
    if (!response.ok) return response;
    html = await response.text();
    return new Response(null, { status: 204 });
  });
  await client.call(previewIssue, { body });
  return html;
}

/** The window's own document allows a mail's styles; the empty one before it does not. */
async function waitForDocument(view: Window): Promise<void> {
  for (let waits = 0; waits < maxWaits && !view.closed; waits += 1) {
    const { readyState, location } = view.document;
    if (readyState === 'complete' && location.pathname === previewWindowPath) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new PreviewWindowError('The window of the preview did not load.');
}
