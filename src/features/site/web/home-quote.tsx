import home from '#content/pages/home.yaml';

/** A quotation about the purpose of history. */
export function HomeQuote() {
  return (
    <figure className="border-y border-hairline bg-ground">
      <div className="column py-16 text-center lg:py-24">
        <blockquote className="mx-auto max-w-[30ch] text-[clamp(1.5rem,3.4vw,2.4rem)] leading-snug font-[340] text-balance italic">
          <p>“{home.quote.text}”</p>
        </blockquote>
        <figcaption className="label mt-7 text-ink-2">
          <span className="text-ink">{home.quote.author}</span>,{' '}
          <cite className="not-italic">
            {home.quote.work}, {home.quote.locus}
          </cite>
          <span className="block">{home.quote.translation}</span>
        </figcaption>
      </div>
    </figure>
  );
}
