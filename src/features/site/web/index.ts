/** The site's components for the frame of every page. */
export { ConsentPrompt } from './consent/consent-prompt.tsx';
