import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { type AdminPost, getAdminPosts, getBlogStats } from '#features/blog/admin-contract.ts';
import { postsPerPage } from '#features/blog/rules.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { Button } from '#ui/button.tsx';
import { listHeadingId, PostRow } from './post-row.tsx';

/** On the first or last page, the button keeps the focus but looks disabled. */
const endClass = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

/** All posts, most recently changed first, in pages. */
export function PostList(actions: {
  onEdit: (post: AdminPost) => void;
  onPublishing: (post: AdminPost) => void;
  onDeleted: (post: AdminPost) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useSearchParams();
  const stats = useQuery(adminQuery(getBlogStats, {}));
  const known = stats.data && Math.max(Math.ceil(stats.data.total / postsPerPage), 1);
  const asked = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  // The last post of the last page may have been deleted.
  const page = Math.min(asked, known ?? asked);
  const query = useQuery({
    ...adminQuery(getAdminPosts, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // An action moves its post to the first page. If the row that is removed here had the focus, the heading gets it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (data && hadFocus.current && isFocusLost()) heading.current?.focus();
  }, [data]);
  // If the total is unknown, a full page may be followed by another one.
  const pages = known ?? (data?.length === postsPerPage ? page + 1 : page);

  function turnTo(next: number) {
    if (next < 1 || next > pages) return;
    const query = new URLSearchParams(search);
    if (next > 1) query.set('page', String(next));
    else query.delete('page');
    setSearch(query, { preventScrollReset: true });
    heading.current?.focus();
  }

  return (
    <section
      aria-labelledby={listHeadingId}
      className="mt-12"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <h2 ref={heading} id={listHeadingId} tabIndex={-1} className="title-2 scroll-mt-20">
        Posts
      </h2>
      <LoadState query={query} message={`The posts could not be ${data ? 'refreshed' : 'loaded'}.`} />
      {data?.length === 0 && page === 1 && (
        <p className="mt-4 text-ink-2">There are no posts yet. Write the first one.</p>
      )}
      {data && data.length > 0 && (
        <ul className="mt-4 border-b border-hairline">
          {data.map((post) => (
            <li key={post.id} className="border-t border-hairline py-6">
              <PostRow post={post} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of the posts" className="flex items-center justify-between gap-4 py-6">
          <Button
            look="outline"
            aria-disabled={page === 1}
            onClick={() => turnTo(page - 1)}
            className={endClass}
          >
            Previous
          </Button>
          <p className="label text-ink-2">
            Page {page} of {pages}
          </p>
          <Button
            look="outline"
            aria-disabled={page === pages}
            onClick={() => turnTo(page + 1)}
            className={endClass}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}
