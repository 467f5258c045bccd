import { ArticleNewsletterForm } from '#features/newsletter/web/index.ts';

/** The newsletter form below an article. */
export function ArticleLetter() {
  return (
    <section
      id="article-letter"
      aria-labelledby="article-letter-title"
      data-print="hide"
      className="mt-10 grid gap-x-16 gap-y-7 border-t border-hairline py-10 lg:grid-cols-2 lg:items-end"
    >
      <div>
        <h2 id="article-letter-title" className="title-2">
          New articles by mail
        </h2>
        <p className="mt-3 max-w-[46ch] text-[1.05rem] text-ink-2">
          One letter a week, when something is new: articles, texts, guides. Free, and nothing else is done
          with your address.
        </p>
      </div>
      <ArticleNewsletterForm />
    </section>
  );
}
