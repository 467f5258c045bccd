/** Two sites on one PostgreSQL: a post published on one appears on the other's pages, which that site has cached. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { printTable } from '#tests/bench/table.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { ask } from '#tests/setup/http.ts';
import { startCluster } from '#tests/setup/postgres-cluster.ts';
import { startSite } from '#tests/setup/site.ts';

/** Pages that show the newest post or link to all posts. */
const pages = ['/blog', '/', '/blog/feed.xml', '/sitemap.xml'];
/** Time limit in ms for the other process to show the post. */
const limit = 5000;

export async function testPublication(): Promise<void> {
  await using cluster = await startCluster();
  const one = await startSite({ DATABASE_URL: cluster.url });
  try {
    const other = await startSite({ DATABASE_URL: cluster.url });
    try {
      await publishInOne(one.url, other.url);
    } finally {
      await other.stop();
    }
  } finally {
    await one.stop();
  }
}

async function publishInOne(one: string, other: string): Promise<void> {
  const manage = async (path: string, body?: object) => {
    const answer = await ask(one, `/api/admin/${path}`, {
      method: 'POST',
      headers: { 'x-admin-password': adminPassword, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(answer.status < 300, `${path} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as { id: number; slug: string };
  };
  const { id, slug } = await manage('blog-posts', {
    ...{ title: 'Told to everybody', excerpt: 'In short.', content: 'A text.' },
  });
  const article = `/blog/post/${slug}`;
  assert.equal((await ask(other, article)).status, 404);
  for (const path of pages) assert.ok(!(await ask(other, path)).text.includes(article), `${path} knows it`);
  await manage(`blog-posts/${id}/publish`);
  const publishedAt = performance.now();
  const rows = [];
  for (const path of [...pages, article]) {
    while (!(await ask(other, path)).text.includes(article)) {
      const waited = performance.now() - publishedAt;
      assert.ok(waited < limit, `${path} of the other process does not show the post after ${waited} ms`);
      await wait(50);
    }
    rows.push({ page: path, 'shown after, ms': Math.round(performance.now() - publishedAt) });
  }
  printTable('Published in one process, shown by another', rows);
}
