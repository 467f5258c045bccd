/** The thread in which pages are rendered. */
import { workerData } from 'piscina';
import { readAssetManifest } from '../asset-manifest.ts';
import type { Rendered, RenderTask } from './messages.ts';
import { renderOverPort } from './render-over-port.ts';

const assets = readAssetManifest(workerData as Parameters<typeof readAssetManifest>[0]);

/** Asked once at the start, so that the first page need not wait for the modules. */
export function prepare(): void {}

export default (task: RenderTask): Promise<Rendered> => renderOverPort(task, assets);
