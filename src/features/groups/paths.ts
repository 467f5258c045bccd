/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const groupsPath = '/groups';
export const joinPath = '/groups/join';
export const groupPath = (id: number): string => `${groupsPath}/${id}`;
