/** Opens an issue in a separate window, as a mail client would show it. */
import { fetchAsAdmin } from '#features/admin/web/index.ts';
import { createApiClient } from '#platform/api/api-client.ts';
import { endpoint } from '#platform/api/endpoint.ts';
import { type PreviewBody, previewPath, previewWindowPath } from '../admin-contract.ts';

/** The preview window could not be shown. */
export class PreviewWindowError extends Error {}

const waitMs = 50;
const maxWaits = 200;

/**
 * Call it in a click handler, so that the browser allows the window. The window is closed if the preview fails.
 * @throws ApiError if the server refuses, PreviewWindowError if the browser blocks the window or it does not load
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

/** Waits for the preview page, whose policy allows a mail's styles. The initial empty document's policy does not. */
async function waitForDocument(view: Window): Promise<void> {
  for (let waits = 0; waits < maxWaits && !view.closed; waits += 1) {
    const { readyState, location } = view.document;
    if (readyState === 'complete' && location.pathname === previewWindowPath) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new PreviewWindowError('The window of the preview did not load.');
}
