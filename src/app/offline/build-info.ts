/** The build's files, written into the service worker by scripts/vite-offline-worker.ts. */
export type BuildInfo = {
  /** Digest of all built files. */
  version: string;
  /** Files of the page frame and of the offline page, with their lazy parts. */
  shell: string[];
  /** For each page's file: its lazy parts that are not in the shell. */
  lazyFilesOf: Record<string, string[]>;
  /** Every built file. */
  files: string[];
};

declare const OFFLINE_BUILD: BuildInfo;

export const buildInfo: BuildInfo = OFFLINE_BUILD;
