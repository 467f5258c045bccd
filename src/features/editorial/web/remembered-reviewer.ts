/** Name of the last reviewer, kept while this document is open: one historian often reviews several items. */
let reviewer = '';

export const rememberReviewer = (name: string): void => {
  reviewer = name;
};

export const lastReviewer = (): string => reviewer;
