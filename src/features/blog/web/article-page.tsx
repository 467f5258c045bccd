import { memo } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ReviewNote } from '#features/editorial/web/index.ts';
import { getGuides } from '#features/guides/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { SectionContents } from '#platform/web/section-contents.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Article, getArticle } from '../contract.ts';
import { periodPostsPath, postPath, tagPath } from '../rules.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { ArticleParts } from './article-parts.tsx';
import { PostCountsLine } from './post-counts.tsx';
import { ShareButton } from './share-button.tsx';

const AfterArticle = lazyWhenNear(
  'after-article-part',
  async () => (await import('./after-article.tsx')).AfterArticle,
);
const CiteArticle = lazyWhenNear('cite-part', async () => (await import('./cite-article.tsx')).CiteArticle);
const Newsletter = lazyWhenNear(
  'article-letter-part',
  async () => (await import('./article-letter.tsx')).ArticleLetter,
);

/** @throws a route error 404 for an unknown article, a redirect for a former address */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<{ slug: string }> {
  const { queries } = context.get(appContext);
  const slug = params.slug ?? '';
  const answer = await ensureData(queries, getArticle, { params: { slug } });
  if ('movedTo' in answer) throw redirect(postPath({ slug: answer.movedTo }), 301);
  if (answer.period) {
    // Failure is ignored: the teaser also works without the guides.
    await ensureData(queries, getGuides, { query: { period: answer.period.slug } }).catch(() => null);
  }
  return { slug };
}

export function Page() {
  const { slug } = useLoaderData<{ slug: string }>();
  const answer = useApiData(getArticle, { params: { slug } });
  return 'movedTo' in answer ? null : <ArticleView key={answer.id} article={answer} />;
}

/**
 * Rendered once: parts whose code is not loaded yet keep the server's HTML only while nothing above them re-renders.
 */
const ArticleView = memo(({ article }: { article: Article }) => {
  const site = usePublicConfig();
  return (
    <div data-accent={article.period?.slug} className="column pb-16">
      <PageMeta
        title={article.title}
        description={article.metaDescription || article.excerpt}
        keywords={article.seoKeywords}
        path={postPath(article)}
        type="article"
        {...socialImage(article)}
        jsonLd={articleJsonLd(article, site)}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: '/blog', label: 'Blog' },
        ]}
        here={article.title}
      />
      <article>
        <header className="border-b border-hairline pt-7 pb-8 lg:pt-9">
          {article.period && (
            <p className="text-[1.2rem] text-accent italic">
              <PageLink to={periodPostsPath(article.period)} className="no-underline hover:underline">
                {article.period.name}
              </PageLink>
            </p>
          )}
          <h1 className="title-1 mt-1 max-w-[26ch]">{article.title}</h1>
          <p className="measure mt-4 text-[1.2rem] leading-snug text-ink-2">{article.excerpt}</p>
          <p className="label mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <time dateTime={article.publishedAt}>{formatDay(article.publishedAt)}</time>
            <span>{article.readTimeMinutes} min read</span>
            <PostCountsLine article={article} />
            <ReviewNote review={article.review} />
          </p>
          <ul aria-label="Tags" className="label mt-3 flex flex-wrap gap-x-4 text-ink-2">
            {article.tags.map((tag) => (
              <li key={tag}>
                <PageLink
                  to={tagPath(tag)}
                  className="inline-block py-1 text-ink-2 no-underline hover:underline"
                >
                  {tag}
                </PageLink>
              </li>
            ))}
          </ul>
          <div className="mt-4" data-print="hide">
            <ShareButton article={article} />
          </div>
        </header>
        <div className="grid gap-x-12 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <ArticleContents article={article} />
          <div className="min-w-0 pt-8">
            <FeaturedPicture article={article} />
            <div className="prose max-w-[42rem]">
              <ArticleParts parts={article.parts} notes={article.notes} />
            </div>
            <KeptHtml id="cite-part">
              <CiteArticle article={article} />
            </KeptHtml>
          </div>
        </div>
      </article>
      <p className="mt-10 flex flex-wrap gap-3" data-print="hide">
        <ShareButton article={article} />
        <PageLink to="/blog" className={buttonClass('outline')}>
          Back to Blog
        </PageLink>
      </p>
      <KeptHtml id="after-article-part">
        <AfterArticle article={article} />
      </KeptHtml>
      <KeptHtml id="article-letter-part">
        <Newsletter />
      </KeptHtml>
    </div>
  );
});

/** Keeps its column if there are too few sections for a list. */
function ArticleContents({ article: { sections, notes } }: { article: Article }) {
  const entries = notes.length > 0 ? [...sections, { id: 'notes', title: 'Notes' }] : sections;
  return entries.length < 2 ? <div /> : <SectionContents sections={entries} />;
}

function FeaturedPicture({ article }: { article: Article }) {
  if (!article.featuredImageUrl) return null;
  return (
    <img
      src={article.featuredImageUrl}
      alt=""
      className="mb-8 aspect-video w-full max-w-[42rem] rounded-card object-cover"
    />
  );
}

/** The article's own picture, else the picture of its period. */
function socialImage({ featuredImageUrl, period }: Article): { image?: string } {
  if (featuredImageUrl) return { image: featuredImageUrl };
  return period ? { image: `/plates/${period.slug}-social.png` } : {};
}
