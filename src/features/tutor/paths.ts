/** Addresses of the tutor's pages. */
export const tutorPath = '/ai-tutor';
export const companionPath = '/study-companion';
export const tutorAdminPath = '/admin/tutor';
/** The conversation as a file, for the member whose it is. */
export const conversationFilePath = `${tutorPath}/conversation.md`;
