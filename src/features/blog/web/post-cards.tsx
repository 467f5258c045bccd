import { plateUrl } from '#features/library/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { WidePicture } from '#ui/wide-picture.tsx';
import type { PostSummary } from '../contract.ts';
import { postPath } from '../rules.ts';

const tagsShown = 3;

/** Posts as cards in a grid. */
export function PostCards({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id} data-accent={post.period?.slug}>
          <article className="relative flex h-full flex-col">
            <PostPicture post={post} first={index === 0} />
            <PostLine post={post} />
            <h2 className="title-3 mt-1.5">
              <PageLink to={postPath(post)} className="stretched no-underline hover:text-accent">
                {post.title}
              </PageLink>
            </h2>
            <p className="mt-2 line-clamp-4 text-[0.95rem] text-ink-2">{post.excerpt}</p>
            <PostTags tags={post.tags.slice(0, tagsShown)} />
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The post's own picture, or the map of its period. */
function PostPicture({ post, first }: { post: PostSummary; first: boolean }) {
  const source = post.featuredImageUrl ?? (post.period && plateUrl(post.period.slug, 'wide'));
  if (!source) return <div className="aspect-video w-full rounded-card border border-hairline bg-ground" />;
  return (
    <WidePicture
      src={source}
      eager={first}
      {...(first && { fetchPriority: 'high' })}
      className="border border-hairline"
    />
  );
}

const linePart =
  "relative pl-4 whitespace-nowrap before:absolute before:left-1.5 before:text-ink-2 before:content-['·'/'']";

/** Period, day and reading time. */
export function PostLine({ post, className = 'mt-3.5' }: { post: PostSummary; className?: string }) {
  return (
    <p className={`label overflow-hidden text-ink-2 ${className}`}>
      {/* Separators stand to the left of each part; those at the beginning of a line are clipped. */}
      <span className="-ml-4 flex flex-wrap">
        {post.period && <span className={`${linePart} text-accent`}>{post.period.name}</span>}{' '}
        <time dateTime={post.publishedAt} className={linePart}>
          {formatDay(post.publishedAt)}
        </time>{' '}
        <span className={linePart}>{`${post.readTimeMinutes} min read`}</span>
      </span>
    </p>
  );
}

export function PostTags({ tags, label = 'Subjects' }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="label mt-auto flex flex-wrap gap-x-3 pt-3 text-ink-2">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
