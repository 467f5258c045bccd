/** What the frame shows members alone: one chunk, as they come together. */
export { MemberLinks } from './member-links.tsx';
export { VerifyNotice } from './verify-notice.tsx';
