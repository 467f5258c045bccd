/** Entry of the render thread. */
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { readAssetManifest } from '../asset-manifest.ts';
import type { RenderTask } from './messages.ts';
import { renderOverPort } from './render-over-port.ts';

const assets = readAssetManifest(workerData as Parameters<typeof readAssetManifest>[0]);

/** Called once at the start, so that the modules are loaded before the first page. */
export function prepare(): void {}

export default async (task: RenderTask) => {
  const rendered = await renderOverPort(task, assets);
  if ('error' in rendered || !rendered.body) return rendered;
  // The body is transferred to the main thread, not copied.
  return move({ [transferableSymbol]: [rendered.body.buffer], [valueSymbol]: rendered });
};
