/** Addresses of the pages for teachers. Every page of the site carries these: nothing else belongs here. */
export const teachersPath = '/teachers';
/** A quiz to print or to read on the screen, without answers. */
export const sheetPath = '/quizzes/sheet';
/** Where the teachers' page sends its form without JavaScript. */
export const choiceFormPath = '/teachers/choice';
