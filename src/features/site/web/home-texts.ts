/** The parts of the home page that are texts alone: one chunk, loaded when the reader comes near. */
export { FreeContent } from './free-content.tsx';
export { HomeQuote } from './home-quote.tsx';
export { StudyTipsBlock } from './study-tips-block.tsx';
