/** Why a text is no date, in one sentence a reader can act on. Thrown inside the parser, never out of it. */
export class DateProblem extends Error {
  override name = 'DateProblem';
}

export const notUnderstood = 'Write a date such as 44 BCE, July 14, 1789 or c. 750–700 BCE.';
