/** The text-only parts of the home page in one chunk, loaded when the reader scrolls near them. */
export { FreeContent } from './free-content.tsx';
export { HomeQuote } from './home-quote.tsx';
export { StudyTipsBlock } from './study-tips-block.tsx';
