import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { type Article, countView, type PostCounts } from '../contract.ts';

/** Query key of a post's current counts. */
const countsKey = (id: number) => ['post-counts', id];

/** Counts only grow: a late response does not lower them. */
export function takeCounts(queries: QueryClient, id: number, { viewCount, shareCount }: PostCounts): void {
  queries.setQueryData<PostCounts>(countsKey(id), (known) => ({
    viewCount: Math.max(viewCount, known?.viewCount ?? 0),
    shareCount: Math.max(shareCount, known?.shareCount ?? 0),
  }));
}

type Counted = Pick<Article, 'id' | 'viewCount' | 'shareCount'>;

/**
 * An article's counts. The page may be an hour old: counting this view also fetches the current counts. They are not
 * part of the page's state, because a re-render would drop the parts whose code is not loaded yet.
 */
export function PostCountsLine({ article }: { article: Counted }) {
  const { id, viewCount, shareCount } = article;
  const queries = useQueryClient();
  const { data } = useQuery<PostCounts>({
    queryKey: countsKey(id),
    enabled: false,
    initialData: { viewCount, shareCount },
  });
  useEffect(() => {
    api.call(countView, { params: { id } }).then(
      (counts) => takeCounts(queries, id, counts),
      // A view that cannot be counted, for example without a network, is ignored.
      () => undefined,
    );
  }, [id, queries]);
  return (
    <>
      <span>{formatCount(data.viewCount, 'view')}</span>
      <span>{formatCount(data.shareCount, 'share')}</span>
    </>
  );
}
