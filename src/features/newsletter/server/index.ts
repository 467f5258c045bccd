/** Exports of the newsletter's server side for the application. */
export { readEmailPerformance } from './audience-figures.ts';
export { issueKind, reminderKind } from './campaign-kinds.ts';
export { newsletterEraser, newsletterExporter } from './data-subject.ts';
export { newsletterFeature } from './feature.ts';
export {
  checkLetterContent,
  letterFiles,
  readLettersContent,
} from './letters/letter-content.ts';
export { letterFooter, listHeaders } from './letters/list-letter.ts';
export { lockReader, readMemberLetter, setMemberLetter } from './member-letters.ts';
export { newsletterRoutes } from './routes.ts';
export { newsletterContacts, newsletterIssues, newsletterSubscriptions } from './schema.ts';
export {
  checkTemplateContent,
  readTemplatesContent,
  templateFiles,
} from './template-content.ts';
