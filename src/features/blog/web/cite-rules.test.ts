import { expect, test } from 'vitest';
import { citeArticle } from './cite-rules.ts';

const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
const cite = (article: { title: string; publishedAt: string }) =>
  citeArticle({ slug: 'an-article', ...article }, site).map(({ style, text }) => `${style}: ${text}`);

test('an article is cited in three styles, with its day in UTC', () => {
  expect(cite({ title: 'The Price of Bread', publishedAt: '2025-09-30T23:30:00.000Z' })).toEqual([
    'MLA: “The Price of Bread.” Lyceum, 30 Sept. 2025, https://lyceum.example/blog/post/an-article.',
    'Chicago: Lyceum. “The Price of Bread.” September 30, 2025. https://lyceum.example/blog/post/an-article.',
    'APA: Lyceum. (2025, September 30). The Price of Bread. https://lyceum.example/blog/post/an-article',
  ]);
});

test('a title that ends with a mark of its own gets no full stop; short months are written out', () => {
  const citations = cite({ title: 'Who Paid for the Parthenon?', publishedAt: '2026-05-01T00:00:00.000Z' });
  expect(citations).toEqual([
    expect.stringContaining('“Who Paid for the Parthenon?” Lyceum, 1 May 2026,'),
    expect.stringContaining('“Who Paid for the Parthenon?” May 1, 2026.'),
    expect.stringContaining('(2026, May 1). Who Paid for the Parthenon? https'),
  ]);
});
