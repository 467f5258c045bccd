/** Parts of the frame that only members see: one chunk, because they are needed together. */
export { VerifyNotice } from '#features/accounts/web/pages.ts';
export { StartNotice } from '#features/paths/web/index.ts';
export { DueCount } from '#features/review/web/index.ts';
export { MemberLinks } from './member-links.tsx';
