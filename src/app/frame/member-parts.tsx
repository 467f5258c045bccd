/** What the frame shows members alone: one chunk, as they are needed together. */
export { VerifyNotice } from '#features/accounts/web/pages.ts';
export { DueCount } from '#features/review/web/index.ts';
export { StartNotice } from '#features/paths/web/index.ts';
export { MemberLinks } from './member-links.tsx';
