/** What the build writes into the service worker about itself. */
export type OfflineBuild = {
  /** Digest of all built files. */
  version: string;
  /** Files of the page frame and of the offline page, with what they load later on. */
  shell: string[];
  /** For each page's file: what it loads later on, beyond the shell. */
  laterOf: Record<string, string[]>;
  /** Every built file. */
  files: string[];
};

declare const OFFLINE_BUILD: OfflineBuild;

export const build: OfflineBuild = OFFLINE_BUILD;
