/** Source collections for tests. */

/** `count` sentences of nine words that occur nowhere else. */
const sentences = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `What ${name} says in number ${index + 1} is its own.`).join(
    ' ',
  );

/** The fields of a valid collection file, named after the slug, about the texts `text-1` to `text-5`. */
export function buildCollection(slug: string) {
  return {
    title: `The title of ${slug}`,
    question: `What is it that all the sources of the collection ${slug} are to answer?`,
    periods: ['ancient-rome'],
    tier: 'scholar',
    introduction: `${sentences(`${slug} first`, 10)}\n\n${sentences(`${slug} second`, 10)}`,
    sources: Array.from({ length: 5 }, (_, index) => ({
      text: `text-${index + 1}`,
      headnote: sentences(`${slug} head ${index}`, 8),
      passage: { where: `Book ${index + 1}`, look: sentences(`${slug} passage ${index}`, 2) },
    })),
    questions: Array.from({ length: 4 }, (_, index) => sentences(`${slug} question ${index}`, 2)),
    limits: sentences(`${slug} limits`, 10),
  };
}
