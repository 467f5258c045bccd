/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const webinarsPath = '/webinars';
export const webinarPath = ({ id }: { id: number | string }): string => `${webinarsPath}/${id}`;
