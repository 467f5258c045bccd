/**
 * PGlite's folder storage, made durable. The stock NodeFS reports success for fsync without calling it, so
 * a power failure could lose acknowledged rows. This patches an internal of PGlite 0.5.16 (pinned);
 * durable-node-fs.test.ts counts the calls.
 */
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number; node: unknown };
type NodeStorage = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
type StartHook = (module: { NODEFS: NodeStorage }) => void;

export class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...parameters);
    const makeDurable: StartHook = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        else syncFolder(NODEFS.realPath(stream.node));
        return 0;
      };
    };
    const { preRun } = prepared.emscriptenOpts;
    prepared.emscriptenOpts.preRun = [
      ...(Array.isArray(preRun) ? preRun : preRun ? [preRun] : []),
      makeDurable as never,
    ];
    return prepared;
  }
}

/** Writes the entries (names) of a folder to the disk. */
export function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
