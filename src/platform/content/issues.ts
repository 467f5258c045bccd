/** Problems in content files: place, field and message. */

/** Keys and list positions from the root of the file down to a field. */
export type FieldPath = readonly (string | number)[];

/** A position in a content file; line and column count from 1. */
export type Place = { file: string; line: number; column: number; field: string };

export type ContentIssue = Place & { message: string };

/** Formats a path for authors: `[3].place.lat`; empty for the whole file. */
export function formatField(path: FieldPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** One line in a format that editors and terminals recognize as a link: `file:line:column field: message`. */
export function formatIssue({ file, line, column, field, message }: ContentIssue): string {
  return `${file}:${line}:${column}${field && ` ${field}`}: ${message}`;
}

/** Sorts by file, then by position in the file. */
export function sortIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.field, b.field),
  );
}

/** Compares by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Maximum number of problems that an error message lists. */
const spelledOut = 20;

/** The content cannot be used; `issues` lists all the reasons. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    const lines = issues.slice(0, spelledOut).map(formatIssue);
    if (issues.length > spelledOut) lines.push(`and ${issues.length - spelledOut} more.`);
    super(
      [`The content has ${issues.length === 1 ? 'a problem' : `${issues.length} problems`}:`, ...lines].join(
        '\n',
      ),
    );
    this.name = 'ContentError';
    this.issues = issues;
  }
}
