/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const quizPath = ({ id }: { id: number }): string => `/quizzes/view/${id}`;
export const teachersPath = '/teachers';
/** A quiz without answers, to print or to read on the screen. */
export const sheetPath = '/quizzes/sheet';
/** Target of the form on the teachers' page when JavaScript is off. */
export const choiceFormPath = '/teachers/choice';
