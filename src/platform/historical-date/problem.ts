/** Why a text is not a date, in one sentence that tells the reader what to change. The parser itself catches it. */
export class DateProblem extends Error {
  override name = 'DateProblem';
}

export const notUnderstood = 'Write a date such as 44 BCE, July 14, 1789 or c. 750–700 BCE.';
