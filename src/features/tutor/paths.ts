/** Paths of the tutor's pages. */
export const tutorPath = '/ai-tutor';
export const companionPath = '/study-companion';
export const tutorAdminPath = '/admin/tutor';
/** The conversation as a file for download, for its own member only. */
export const conversationFilePath = `${tutorPath}/conversation.md`;
