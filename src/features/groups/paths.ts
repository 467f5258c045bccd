/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const groupsPath = '/groups';
export const joinPath = '/groups/join';
export const groupPath = (id: number): string => `${groupsPath}/${id}`;
