/** How problems in content files are named: where, which field, what is wrong. */

/** Keys and list positions from the file's top down to a field. */
export type FieldPath = readonly (string | number)[];

/** A spot in a content file; line and column count from 1. */
export type Place = { file: string; line: number; column: number; field: string };

export type ContentIssue = Place & { message: string };

/** Prints a path as authors know it: `[3].place.lat`; empty for the whole file. */
export function formatField(path: FieldPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** One line that editors and terminals can follow: `file:line:column field: message`. */
export function formatIssue({ file, line, column, field, message }: ContentIssue): string {
  return `${file}:${line}:${column}${field && ` ${field}`}: ${message}`;
}

/** Orders by file, then by place in the file. */
export function sortIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.field, b.field),
  );
}

/** Compares by code unit, alike on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** How many problems an error message spells out. */
const spelledOut = 20;

/** The content cannot be used; `issues` says why, all of it. */
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
