// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PostCountsLine } from './post-counts.tsx';
import { ShareButton } from './share-button.tsx';

test('an answer that comes late takes back nothing that a later one has told', async () => {
  let answerView = (_counts: object) => {};
  const viewAnswer = new Promise<object>((resolve) => {
    answerView = resolve;
  });
  const article = {
    id: 7,
    slug: 'cannae',
    title: 'Cannae',
    excerpt: 'A battle.',
    viewCount: 10,
    shareCount: 3,
  };
  await using part = await renderPart(
    <>
      <PostCountsLine article={article} />
      <ShareButton article={article} />
    </>,
    {
      answers: {
        'POST /api/blog-posts/7/view': () => viewAnswer,
        'POST /api/blog-posts/7/share': { viewCount: 11, shareCount: 4 },
      },
    },
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await part.untilText('3 shares');
  await part.click('button', 'Share');
  await part.untilText('4 shares');
  answerView({ viewCount: 12, shareCount: 3 });
  await part.untilText('12 views');
  expect(part.text()).toContain('4 shares');
});
