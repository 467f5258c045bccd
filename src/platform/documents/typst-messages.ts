/** What the site and its typesetting process say to each other. */

/** Where the process finds what it works with; absolute paths. */
export type TypstFolders = {
  /** The source folder: templates and what they import lie in it, and nothing outside can be read. */
  source: string;
  /** Faces made by the build; may be missing. */
  fonts: string;
};

export type TypstJob = {
  /** Absolute path of the template. */
  template: string;
  /** What `sys.inputs.data` holds. */
  json: string;
  /** Absolute paths, in the source folder, under which the template reads what is given here. */
  files: Record<string, Uint8Array>;
};

export type TypstResult =
  /** `flaw`: why the document is tagged but does not reach PDF/UA-1. */
  { pdf: Uint8Array; flaw?: string } | { error: string };
