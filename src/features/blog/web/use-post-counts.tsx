import { useEffect, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { type Article, countView, type PostCounts } from '../contract.ts';

/** An article's counts. The page may be an hour old: the reader is counted, and the answer has the present ones. */
export function usePostCounts({ id, viewCount, shareCount }: Article) {
  const [counts, replaceCounts] = useState<PostCounts>({ viewCount, shareCount });
  useEffect(() => {
    let isLeft = false;
    api.call(countView, { params: { id } }).then(
      (answer) => {
        if (!isLeft) replaceCounts(answer);
      },
      // Who is not counted, as without a network, reads on.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  return { counts, replaceCounts };
}

const format = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export function PostCountsLine({ counts: { viewCount, shareCount } }: { counts: PostCounts }) {
  return (
    <>
      <span>{format(viewCount, 'view', 'views')}</span>
      <span>{format(shareCount, 'share', 'shares')}</span>
    </>
  );
}
