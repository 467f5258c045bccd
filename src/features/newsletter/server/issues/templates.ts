/** The templates for the operator's screen. They are read from the content folder each time, because there are few. */
import { AppError } from '#platform/errors/app-error.ts';
import { readContentPart } from '../mail-content.ts';
import { readTemplatesContent, type TemplateContent } from '../template-content.ts';

/** @param contentFolder absolute path of the entire content folder */
export async function readTemplates(contentFolder: string): Promise<TemplateContent[]> {
  const { content } = readTemplatesContent(await readContentPart(contentFolder, 'newsletters'));
  return content.templates.map(({ value }) => value);
}

/** @throws AppError 400 if there is no such template */
export async function findTemplate(contentFolder: string, slug: string): Promise<TemplateContent> {
  const template = (await readTemplates(contentFolder)).find((each) => each.slug === slug);
  if (!template) throw new AppError('invalid_input', 'There is no such template.');
  return template;
}
