/** The templates as the operator uses them: read from the content folder each time, as there are few. */
import { join } from 'node:path';
import { readContentFolder } from '#platform/content/content-folder.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { readTemplatesContent, type TemplateContent } from '../template-content.ts';

/** @param contentFolder absolute path of the whole content */
export async function readTemplates(contentFolder: string): Promise<TemplateContent[]> {
  const folder = await readContentFolder(join(contentFolder, 'newsletters'));
  const files = folder.files.map((file) => ({ ...file, path: `newsletters/${file.path}` }));
  return readTemplatesContent({ ...folder, files }).content.templates.map(({ value }) => value);
}

/** @throws AppError 400 where there is none of that name */
export async function findTemplate(contentFolder: string, slug: string): Promise<TemplateContent> {
  const template = (await readTemplates(contentFolder)).find((each) => each.slug === slug);
  if (!template) throw new AppError('invalid_input', 'There is no such template.');
  return template;
}
