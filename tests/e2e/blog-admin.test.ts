/** The operator's blog editor: password, writing and publishing, pictures, keyboard, appearance. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { tryPassword } from '#tests/setup/admin-screen.ts';
import {
  contentField,
  enterBlogAdmin,
  isWriting,
  makeDraft,
  openNewPost,
  openPost,
  postForm,
  row,
  rowButton,
  writeContent,
} from '#tests/setup/blog-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { sizes } from '#tests/setup/visitor.ts';

const site = setUpOwnSite();
const { arrive } = site;

test('a wrong password and a network failure are reported where the password is entered', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/admin/blog');
  await tryPassword(page, 'not the password');
  await expectToast(page, 'Invalid admin password');
  await page.route('**/api/admin/**', (route) => route.abort());
  await tryPassword(page);
  await expectToast(page, 'Authentication failed');
  await page.unrouteAll({ behavior: 'wait' });
  visitor.complaints.splice(0);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
  expectQuiet(visitor);
});

test('a post is written with its preview, corrected, published, and appears where readers look for it', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  await openNewPost(page);
  const create = page.getByRole('button', { name: 'Create Post' });
  await create.click();
  await expectToast(page, 'Please fill in all required fields');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
  await page.getByLabel('Title (required)').fill('Who Paid for the Parthenon?');
  await eventually(() => page.getByLabel('Slug').getAttribute('placeholder')).toBe(
    'who-paid-for-the-parthenon',
  );
  await page.getByLabel('Excerpt (required)').fill('The tribute lists, and what they leave out.');
  await page.getByLabel('Meta description (required)').fill('Short.');
  await page.getByText('6 characters; 150 to 160 are best, 144 more.').waitFor();
  await create.click();
  await expectToast(page, 'Please fill in all required fields');
  await eventually(() => isWriting(page)).toBe(true);

  await writeContent(page, 'The lists begin in **454**.\n\n## What they count\n\n[Bad](javascript:alert(1))');
  const preview = page.getByRole('group', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'What they count' }).waitFor();
  expect(await preview.locator('strong').textContent()).toBe('454');
  expect(await preview.locator('a[href^="javascript"]').count()).toBe(0);
  await page.getByLabel('Read time in minutes').fill('31');
  await create.click();
  await expectToast(page, 'Failed to create blog post', 'A read time is 1 to 30 minutes.');
  await page.getByRole('button', { name: 'Use 1' }).click();
  await page.getByLabel('Tags', { exact: true }).fill('Athens, ,money');
  await page.getByLabel('Period').selectOption({ index: 2 });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/blog-posts')) sent.push(request.method());
  });
  await create.dblclick();
  await expectToast(page, 'Blog post created successfully');
  expect(sent.filter((method) => method === 'POST')).toEqual(['POST']);
  const title = 'Who Paid for the Parthenon?';
  await row(page, title).getByText('Draft', { exact: true }).waitFor();
  await row(page, title).getByText('1 min read · 0 views · 0 shares').waitFor();
  expect(await postForm(page, 'Create Blog Post').count()).toBe(0);

  await rowButton(page, 'Publish', title).click();
  await expectToast(page, 'Blog post published successfully');
  await row(page, title).getByText('Published', { exact: true }).waitFor();
  expect(await rowButton(page, 'Publish', title).count()).toBe(0);
  const path = '/blog/post/who-paid-for-the-parthenon';
  const read = async (address: string) => (await fetch(`${site.url}${address}`)).text();
  for (const address of ['/blog', '/', '/blog/feed.xml']) {
    await eventually(() => read(address)).toContain(title);
  }
  await eventually(() => read('/sitemap.xml')).toContain(path);
  expect(await read(path)).toContain('What they count');
  expectQuiet(visitor);
});

test('pictures are uploaded with their description, and other files are refused', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  await openNewPost(page);
  await writeContent(page, 'Before.');
  const color = { r: 120, g: 40, b: 40 };
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).click();
    await (await chooser).setFiles({ name: 'rome.png', mimeType: 'image/png', buffer });
  };
  await choose('Insert picture', picture);
  const description = page.getByLabel('Description of the picture');
  await description.press('Enter');
  await page.getByText('Please describe the picture.').waitFor();
  await description.fill('A [red] field');
  await description.press('Enter');
  await eventually(() => contentField(page).textContent()).toMatch(
    /^Before\.!\[A \\\[red\\\] field\]\(\/.+\)$/,
  );
  await page.getByRole('group', { name: 'Preview' }).getByRole('img', { name: 'A [red] field' }).waitFor();
  await contentField(page).evaluate(
    (field, bytes) => {
      const dataTransfer = new DataTransfer();
      const file = new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' });
      dataTransfer.items.add(file);
      field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...picture],
  );
  // A picture that is removed during its upload is not inserted afterwards.
  const held = Promise.withResolvers<void>();
  const uploads = '**/api/admin/blog-images';
  await page.route(uploads, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(uploads);
  await description.fill('Too late');
  await description.press('Enter');
  await page
    .getByRole('group', { name: 'dropped.png' })
    .getByRole('button', { name: 'Leave it out' })
    .click();
  held.resolve();
  await (await answered).finished();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await isWriting(page)).toBe(true);

  await choose('Upload', picture);
  await eventually(() => page.getByLabel('Featured image address').inputValue()).toMatch(/^\//);
  expect(await contentField(page).textContent()).not.toContain('Too late');
  expectQuiet(visitor);
  await choose('Upload', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expectToast(page, 'Failed to upload the picture');
});

test('the form can be filled in and sent by keyboard, and the editor does not trap the focus', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  const button = page.getByRole('button', { name: 'New Blog Post' });
  await button.focus();
  await page.keyboard.press('Enter');
  await contentField(page).waitFor();
  // The title of the form has the focus; the fields follow.
  for (const text of ['Written by keys', '', 'An excerpt.', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Tab');
  expect(await isWriting(page)).toBe(true);
  await page.keyboard.insertText('A text.');
  await page.keyboard.press('Tab');
  expect(await isWriting(page)).toBe(false);
  expect(await contentField(page).textContent()).toBe('A text.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Z');
  await eventually(() => contentField(page).textContent()).toBe('');
  await page.keyboard.press('Control+Y');
  await eventually(() => contentField(page).textContent()).toBe('A text.');
  await page.getByLabel('Title (required)').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Blog post created successfully');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New Blog Post');
  expectQuiet(visitor);
});

test('list, form and preview pass every check', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const title = 'Looked at';
  await makeDraft(visitor, {
    title,
    tags: ['Rome'],
    content: '## A part\n\nText[^1] and `code`.\n\n[^1]: Note.',
  });
  await enterBlogAdmin(visitor);
  await row(page, title).waitFor();
  await expectFlawless(visitor, 'list');
  await openPost(page, title);
  await page.getByRole('button', { name: 'Compare version 1' }).waitFor();
  await page.getByRole('heading', { name: 'A part' }).waitFor();
  await expectFlawless(visitor, 'form');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'A part' }).waitFor();
  await expectFlawless(visitor, 'preview', 'phone');
  expectQuiet(visitor);
});

test('a long list is shown in pages', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  for (let number = 1; number <= 24; number += 1) {
    await makeDraft(visitor, { title: `Page after page ${number}` });
  }
  await enterBlogAdmin(visitor);
  await row(page, 'Page after page 24').waitFor();
  expect(await page.getByRole('article').count()).toBe(24);
  const pages = page.getByRole('navigation', { name: 'Pages of the posts' });
  expect(await pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await pages.getByRole('button', { name: 'Next' }).click();
  await pages.getByText('Page 2 of').waitFor();
  await row(page, 'Page after page 24').waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Posts');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await row(page, 'Page after page 24').waitFor();
  expectQuiet(visitor);
});

test('without the code of the editor there is a plain field', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.route('**/assets/codemirror-*', (route) => route.abort());
  await enterBlogAdmin(visitor);
  await page.getByRole('button', { name: 'New Blog Post' }).click();
  await page.getByLabel('Title (required)').fill('A plain post');
  await page.getByLabel('Excerpt (required)').fill('Plain.');
  await page.getByRole('textbox', { name: 'Content (required)' }).fill('Plain *text*.');
  await page.getByRole('group', { name: 'Preview' }).locator('em').waitFor();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectToast(page, 'Blog post created successfully');
});

test('lists that could not be loaded can be requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.route('**/api/admin/blog-{posts,stats}*', (route) => route.abort());
  await enterBlogAdmin(visitor);
  await page.getByText('The posts could not be loaded.').waitFor();
  await page.getByText('The figures could not be loaded.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  for (const name of ['The figures', 'The posts']) {
    await page
      .getByRole('alert')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Try again' })
      .click();
  }
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  await page.getByText('Total Posts').waitFor();
});

test('no public page contains code of the editor', async () => {
  const html = await (await fetch(`${site.url}/blog`)).text();
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of new Set(scripts)) {
    const code = await (await fetch(`${site.url}${path}`)).text();
    expect(code).not.toMatch(/Blog Management|New Blog Post|x-admin-password|cm-content/);
  }
});
