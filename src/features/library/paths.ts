/** Addresses of the pages. */
export const resourcePath = ({ id }: { id: number }): string => `/resources/${id}`;
export const periodPath = ({ slug }: { slug: string }): string => `/periods/${slug}`;
