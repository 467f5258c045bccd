import { NewsletterForm } from '#features/newsletter/web/index.ts';

/** The newsletter sign-up at the end of the home page. */
export function NewsletterSection() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="scroll-mt-24">
      <h2 id="newsletter-title" className="title-1">
        One letter a week
      </h2>
      <p className="measure mt-4 text-[1.05rem] text-ink-2">
        What the library and the blog took in, on Mondays; no letter in a week without news. Free, and nothing
        else is done with your address.
      </p>
      <div className="mt-6">
        <NewsletterForm />
      </div>
    </section>
  );
}
