/**
 * The issue that is being written and is not sent. It is kept in memory: if the admin gate replaces the page, the form
 * is filled in again once the gate opens.
 */
import { defaultYear } from '../issue-rules.ts';

/** The values of the form, as typed. */
export type IssueValues = Record<'month' | 'year' | 'template' | 'customContent' | 'to', string>;

const empty: IssueValues = { month: '', year: defaultYear, template: '', customContent: '', to: '' };

let unsent: IssueValues = empty;

export const getUnsentIssue = (): IssueValues => unsent;

export function keepIssue(values: IssueValues): void {
  unsent = values;
}

/** Forgets an issue. By default the one that is kept; if `sent` is given, only if nothing was changed since then. */
export function forgetIssue(sent = unsent): void {
  if (unsent === sent) unsent = empty;
}

/** Whether more would be lost than a few choices. */
export const hasUnsentContent = (): boolean => unsent.customContent.trim() !== '';
