/** Paths of the webinar pages. This file is in every page's bundle, so it contains nothing else. */
export const webinarsPath = '/webinars';
export const webinarPath = ({ id }: { id: number | string }): string => `${webinarsPath}/${id}`;
