/**
 * Components for pages with reviewed texts. Visitors' pages load this file, so it has nothing of the operator's
 * screens.
 */
export { AiDisclosure } from './ai-disclosure.tsx';
export { ReviewNote } from './review-note.tsx';
