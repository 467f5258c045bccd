/** Address of an event's page. */
export const eventPath = ({ slug }: { slug: string }): string => `/timeline/${slug}`;
