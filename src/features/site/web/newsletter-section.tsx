import { NewsletterForm } from '#features/newsletter/web/index.ts';

/** The newsletter sign-up at the end of the home page. */
export function NewsletterSection() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="column py-14 lg:py-20">
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-2 lg:items-end">
        <div>
          <h2 id="newsletter-title" className="title-1">
            One letter a week
          </h2>
          <p className="mt-4 max-w-[46ch] text-[1.05rem] text-ink-2">
            What the library and the blog took in, on Mondays; no letter in a week without news. Free, and
            nothing else is done with your address.
          </p>
        </div>
        <div>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
