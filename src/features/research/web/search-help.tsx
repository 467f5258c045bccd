const rows = [
  ['greek sculpture', 'Both words, in any order, in singular or plural'],
  ['"balance of power"', 'These words in this order'],
  ['Sparta OR Corinth', 'One of the two, or both'],
  ['crusade -children', 'Without what follows the sign'],
] as const;

/** Explains the syntax of queries. */
export function SearchHelp() {
  return (
    <section aria-labelledby="search-help" className="pt-8">
      <h2 id="search-help" className="title-3">
        How to search
      </h2>
      <dl className="mt-3 max-w-[44rem]">
        {rows.map(([query, meaning]) => (
          <div
            key={query}
            className="grid gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="font-sans text-[0.9375rem] font-medium">{query}</dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3 text-ink-2">
        Years are those of an event or a primary text; of anything else, those of its period. The year in
        which a book came out is not among them.
      </p>
    </section>
  );
}
