import { useQuery } from '@tanstack/react-query';
import { getLatestPost, postPath } from '#features/blog/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';

const tagsShown = 4;

/** The newest article of the blog; nothing where there is none. */
export function LatestArticle() {
  const { data: post } = useQuery({ ...apiQuery(getLatestPost, {}), retryOnMount: false });
  if (!post) return null;
  return (
    <SideSection id="latest-article" title="Latest article" note="From the blog.">
      <article data-accent={post.period?.slug} className="relative max-w-[46rem]">
        <p className="label text-ink-2">
          {post.period && <span className="text-accent">{post.period.name} · </span>}
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
          {` · ${post.readTimeMinutes} min read`}
        </p>
        <h3 className="title-2 mt-1.5">
          <PageLink to={postPath(post)} className="stretched no-underline hover:text-accent">
            {post.title}
          </PageLink>
        </h3>
        <p className="mt-3 text-[1.05rem] text-ink-2">{post.excerpt}</p>
        <ul aria-label="Tags" className="label mt-3 flex flex-wrap gap-x-3 text-ink-2">
          {post.tags.slice(0, tagsShown).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </article>
      <p className="mt-6">
        <PageLink to="/blog" className={buttonClass('outline')}>
          All Articles
        </PageLink>
      </p>
    </SideSection>
  );
}
