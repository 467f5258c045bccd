import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { getLatestPost } from '../contract.ts';
import { postPath } from '../rules.ts';
import { PostLine, PostTags } from './post-cards.tsx';

const tagsShown = 4;

/** The newest article of the blog; nothing if there is none. */
export function LatestArticle() {
  const { data: post } = useQuery({ ...apiQuery(getLatestPost, {}), retryOnMount: false });
  if (!post) return null;
  return (
    <SideSection id="latest-article" title="Latest article" note="From the blog.">
      <article data-accent={post.period?.slug} className="relative max-w-[46rem]">
        <PostLine post={post} className="" />
        <h3 className="title-2 mt-1.5">
          <PageLink to={postPath(post)} className="stretched no-underline hover:text-accent">
            {post.title}
          </PageLink>
        </h3>
        <p className="mt-3 text-[1.05rem] text-ink-2">{post.excerpt}</p>
        <PostTags tags={post.tags.slice(0, tagsShown)} label="Tags" />
      </article>
      <p className="mt-6">
        <PageLink to="/blog" className={buttonClass('outline')}>
          All Articles
        </PageLink>
      </p>
    </SideSection>
  );
}
