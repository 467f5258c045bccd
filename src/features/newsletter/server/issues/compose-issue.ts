/** Composes a letter from a template and the operator's values. */
import { findDeadLinks, resolveLibraryLinks } from '#features/guides/server/index.ts';
import { ownPlaceholders } from '#features/newsletter/issue-rules.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Block } from '#platform/markdown/markdown.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { letterFooter, tokenVariable } from '../letters/list-letter.ts';
import type { TemplateContent } from '../template-content.ts';
import {
  fillBlocks,
  fillLine,
  findValueProblems,
  listPlaceholders,
  listValueLinks,
  type Values,
} from './placeholders.ts';

/** A placeholder without a value is left unchanged, for the preview. `checkValues` rejects it when an issue is sent. */
export async function composeIssue(
  db: Database,
  { site, template, values }: { site: SiteIdentity; template: TemplateContent; values: Values },
): Promise<Letter> {
  const subject = fillLine(template.subject, values);
  const title: Block = { type: 'heading', depth: 2, id: 'title', children: [subject] };
  const filled = { blocks: fillBlocks(template.body.blocks, values), notes: [] };
  const { blocks } = await resolveLibraryLinks(db, filled);
  return {
    subject,
    preview: fillLine(template.preview, values),
    body: [title, ...blocks],
    footer: letterFooter(
      [`This is the monthly issue of ${site.siteName} for Premium and Scholar members.`],
      tokenVariable,
    ),
  };
}

/**
 * @throws AppError 400 naming placeholders without a value, names that the template does not have, invalid
 * Markdown, and links to items that the library does not have
 */
export async function checkValues(db: Database, template: TemplateContent, values: Values): Promise<void> {
  const wanted = listPlaceholders(template);
  const missing = wanted.filter((name) => !values[name]?.trim());
  const unknown = Object.keys(values).filter(
    (name) => !wanted.includes(name) && !ownPlaceholders.some((own) => own === name),
  );
  const faulty = findValueProblems(template, values);
  for (const [name, value] of Object.entries(values)) {
    const dead = await findDeadLinks(db, listValueLinks(value));
    faulty.push(...dead.map((url) => ({ name, message: `the library has no ${url}` })));
  }
  const sentences = [
    missing.length > 0 && `The template still needs ${missing.map(showName).join(', ')}.`,
    unknown.length > 0 && `The template has no ${unknown.map(showName).join(', ')}.`,
    faulty.length > 0 && faulty.map(({ name, message }) => `${showName(name)}, ${message}.`).join(' '),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) throw new AppError('invalid_input', sentences.join(' '));
}

const showName = (name: string) => `{${name}}`;
