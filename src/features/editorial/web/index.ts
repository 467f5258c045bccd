/** What pages of reviewed texts show. Nothing of the operator's screen: visitors' pages carry this. */
export { AiDisclosure } from './ai-disclosure.tsx';
export { ReviewNote } from './review-note.tsx';
