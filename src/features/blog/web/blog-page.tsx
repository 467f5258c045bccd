import { data, type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from 'react-router';
import type { Blog, WithContext } from 'schema-dts';
import { AiDisclosure } from '#features/editorial/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { Pagination } from '#platform/web/pagination.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { getPosts, getTopics, type PostSummary } from '../contract.ts';
import { periodPostsPath, postPath, postsPerPage, tagPath, tagSlugOf } from '../rules.ts';
import { PostCards } from './post-cards.tsx';

type Listing = { posts: PostSummary[]; topics: Topics };
type Topics = NonNullable<NonNullable<(typeof getTopics)['types']>['out']>;

const noTopics: Topics = { total: 0, tags: [], periods: [] };

/**
 * Loads a page of all posts, or of the posts of a tag or a period. If the browser cannot load the first page of all
 * posts, the list is empty (specification, section 8).
 * @throws a route error 404 for a tag, a period or a page without posts
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Listing> {
  const { queries } = context.get(appContext);
  const page = readPage(new URL(request.url).searchParams);
  const query = { tag: params.tag, period: params.period, page: page > 1 ? page : undefined };
  // On the server the error is thrown: a response would be cached for other readers.
  const isServer = import.meta.env.SSR;
  const [posts, topics] = await Promise.all([
    ensureData(queries, getPosts, { query }).catch((error: unknown): PostSummary[] => {
      if (isServer || params.tag || params.period || page > 1) throw error;
      return [];
    }),
    ensureData(queries, getTopics, {}).catch((error: unknown): Topics => {
      if (isServer) throw error;
      return noTopics;
    }),
  ]);
  if (posts.length === 0 && (params.tag || params.period || page > 1)) {
    throw data({ detail: '' }, { status: 404 });
  }
  return { posts, topics };
}

export function Page() {
  const { posts, topics } = useLoaderData<Listing>();
  const site = usePublicConfig();
  const page = readPage(useSearchParams()[0]);
  const { title, count, accent, path } = useListName(topics);
  const pages = Math.ceil(count / postsPerPage);
  const shown = useFocusWhenLost(String(page));
  const addressOf = (target: number) => (target > 1 ? `${path}?page=${target}` : path);
  const description =
    'Essays on the history of Western Civilization: one question at a time, an argument, the evidence for it and against it, and where to read on.';
  return (
    <div data-accent={accent} className="column pb-16">
      <PageMeta
        title={title ? `${title}: Blog` : 'Blog: Historical Analysis & Insights'}
        description={title ? `Articles of the blog: ${title}. ${description}` : description}
        keywords={['history blog', 'history essays', 'Western Civilization', title ?? 'historical analysis']}
        path={addressOf(page)}
        jsonLd={blogJsonLd(posts, site)}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${site.siteName}: Blog`}
        href="/blog/feed.xml"
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${site.siteName}: Blog`}
        href="/blog/feed.json"
      />
      <header className="pt-12 pb-9 lg:pt-16">
        {title && (
          <p className="text-[1.2rem] text-accent italic">
            <PageLink to="/blog" className="no-underline hover:underline">
              Blog
            </PageLink>
          </p>
        )}
        <h1 className="title-1">{title ?? 'Historical Analysis & Insights'}</h1>
        {!title && (
          <p className="measure mt-4 text-[1.1rem] text-ink-2">
            One question of history at a time: an argument, the evidence for it and against it, and the texts
            to judge it by.
          </p>
        )}
      </header>
      {pages > 1 && (
        <p ref={shown} tabIndex={-1} role="status" className="label -mt-3 mb-6 text-ink-2">
          Page {page} of {pages}
        </p>
      )}
      {posts.length > 0 ? <PostCards posts={posts} /> : <NoPosts />}
      <div className="mt-12">
        <Pagination page={page} pages={pages} addressOf={addressOf} />
      </div>
      {topics.total > 0 && <TopicLinks topics={topics} />}
      <div className="mt-10 border-t border-hairline">
        <AiDisclosure />
      </div>
    </div>
  );
}

/** Number of the list's page in an address; 1 if there is none. */
function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Title, number of posts and canonical path of the list; the list of all posts has no title. */
function useListName(topics: Topics): { title?: string; count: number; accent?: string; path: string } {
  const { tag, period } = useParams();
  if (tag) {
    const tags = topics.tags.filter(({ slug }) => slug === tagSlugOf(tag));
    return {
      title: tags[0]?.tag ?? tag,
      count: tags.reduce((sum, each) => sum + each.count, 0),
      path: tagPath(tag),
    };
  }
  if (period) {
    const found = topics.periods.find(({ slug }) => slug === period);
    return {
      title: found?.name ?? period,
      count: found?.count ?? 0,
      accent: period,
      path: periodPostsPath({ slug: period }),
    };
  }
  return { count: topics.total, path: '/blog' };
}

function NoPosts() {
  return (
    <section className="border-y border-hairline py-12">
      <h2 className="title-2">More Articles Coming Soon</h2>
      <p className="mt-6">
        <PageLink to="/" className={buttonClass('solid')}>
          Explore Historical Periods
        </PageLink>
      </p>
    </section>
  );
}

function TopicLinks({ topics }: { topics: Topics }) {
  const links = [
    {
      id: 'blog-periods',
      title: 'By period',
      items: topics.periods.map((each) => ({ ...each, to: periodPostsPath(each) })),
    },
    {
      id: 'blog-tags',
      title: 'By subject',
      items: topics.tags.map(({ tag, count }) => ({ name: tag, count, to: tagPath(tag) })),
    },
  ];
  return (
    <nav
      aria-label="Articles by subject"
      className="grid gap-x-12 gap-y-8 border-t border-hairline pt-8 lg:grid-cols-2"
    >
      {links.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="title-3">
            {title}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {items.map(({ name, count, to }) => (
              <li key={name} className="text-[0.95rem]">
                <PageLink to={to} className="link inline-block py-1">
                  {name}
                </PageLink>
                {count > 1 && <span className="label text-ink-2"> {count}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function blogJsonLd(posts: readonly PostSummary[], site: PublicConfig): WithContext<Blog> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: `${site.siteName}: Historical Analysis & Insights`,
    url: `${site.publicUrl}/blog`,
    inLanguage: 'en',
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: `${site.publicUrl}${postPath(post)}`,
      datePublished: post.publishedAt,
    })),
  };
}
