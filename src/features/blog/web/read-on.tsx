import { joinFacts } from '#platform/text/join-facts.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { SideSection } from '#ui/side-section.tsx';
import type { Article } from '../contract.ts';
import { postPath } from '../rules.ts';
import { PostLine } from './post-cards.tsx';

/** Further reading: related articles, and items of the library that the article refers to. */
export function ReadOn({ related: { posts, items } }: Pick<Article, 'related'>) {
  return (
    <div className="mt-12 divide-y divide-hairline border-t border-hairline" data-print="hide">
      {items.length > 0 && (
        <SideSection id="article-texts" title="In the library" note="What this article draws on.">
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {items.map(({ title, author, kind, url }) => (
              <li key={url} className="border-b border-hairline py-3">
                <PageLink to={url} className="link">
                  {title}
                </PageLink>
                <p className="label mt-0.5 text-ink-2">{joinFacts([author, kind])}</p>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      {posts.length > 0 && (
        <SideSection id="related-articles" title="Related articles">
          <ul className="grid gap-x-8 gap-y-7 md:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id} data-accent={post.period?.slug} className="border-t border-hairline">
                <PostLine post={post} />
                <h3 className="title-3 mt-1">
                  <PageLink to={postPath(post)} className="no-underline hover:text-accent">
                    {post.title}
                  </PageLink>
                </h3>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </div>
  );
}
