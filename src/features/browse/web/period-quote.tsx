import type { Quote } from '#features/library/contract.ts';

/** The period's quotation with its source and, where it needs one, a caution. */
export function PeriodQuote({ quote }: { quote: Quote }) {
  const source = [quote.work, quote.locus].filter(Boolean).join(', ');
  return (
    <figure className="column py-14 text-center lg:py-20">
      <blockquote className="mx-auto max-w-[34ch] text-[clamp(1.4rem,2.8vw,1.95rem)] leading-snug font-[350] italic">
        <p className="text-balance">“{quote.text}”</p>
      </blockquote>
      <figcaption className="mx-auto mt-6 max-w-[62ch] text-balance font-sans text-[0.875rem] text-ink-2">
        <span className="text-ink">{quote.author}</span>, <cite className="not-italic">{source}</cite>
        {quote.translation && <span className="block">{quote.translation}</span>}
        {quote.context && (
          <span className="mt-3 block font-serif text-[0.95rem] italic">{quote.context}</span>
        )}
      </figcaption>
    </figure>
  );
}
