/** The about page with its contact form, and the policies. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { readTags } from '#tests/setup/markup.ts';
import { inventAddress, readMailsTo } from '#tests/setup/members.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { isCount } from '#tests/setup/visit-calls.ts';

const failure = 'Your message could not be sent. Please try again later.';
const question = 'Which translation of Livy\nshould I begin with?';

const { site, arrive } = await openSuite();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function fillForm(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email address').fill('ada@example.org');
  await field(page, 'Message').fill(question);
}

async function findMails(sender: string) {
  return (await readMailsTo(site.dataDir, 'contact@lyceum.example')).filter((mail) =>
    mail.text?.includes(`Name: ${sender}\n`),
  );
}

test('a message is sent, thanked for, and reaches the contact address', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  const sender = 'Reader on a phone';
  await visitor.goto('/about#contact');
  await fillForm(page, sender);
  await field(page, 'Subject (optional)').fill('Livy');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  await page.getByText('Thank you. We answer within 48 hours.').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Message sent');
  await expectFlawless(visitor, 'message sent');

  await eventually(async () => (await findMails(sender)).length).toBe(1);
  const [mail] = await findMails(sender);
  expect(mail).toMatchObject({
    subject: 'Lyceum contact: Livy',
    to: { text: 'contact@lyceum.example' },
    replyTo: { text: 'ada@example.org' },
    html: false,
  });
  expect(mail?.from?.text).not.toContain('ada@example.org');
  expect(mail?.text).toContain(question);

  await page.getByRole('button', { name: 'Write Another Message' }).click();
  await eventually(() => field(page, 'Message').inputValue()).toBe('');
  await eventually(() => focusedName(page)).toBe('name');
  expectQuiet(visitor);
});

test('a message that cannot be sent stays in the form and can be sent again', async () => {
  await using visitor = await arrive(desktop);
  const { page } = visitor;
  await visitor.goto('/about');
  await page.route('**/api/contact', (route) => route.abort());
  await fillForm(page, 'Ada');
  await sendButton(page).click();
  await page.getByRole('alert').filter({ hasText: failure }).waitFor();
  await eventually(() => sendButton(page).textContent()).toBe('Send Message');
  expect(await field(page, 'Name').inputValue()).toBe('Ada');
  expect(await field(page, 'Email address').inputValue()).toBe('ada@example.org');
  expect(await field(page, 'Message').inputValue()).toBe(question);
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'not sent');

  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 202, json: { message: 'Thanks.' } }));
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  await eventually(() => page.getByText(failure).count()).toBe(0);
});

test('errors are shown at their fields, the first of these has the focus, and nothing is sent', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCount(request.url())) sent.push(request.url());
  });
  await visitor.goto('/about');
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email address').fill('ada.example.org');
  await field(page, 'Message').fill(' ');
  await sendButton(page).click();
  await eventually(() => focusedName(page)).toBe('email');
  const describedBy = (label: string) =>
    field(page, label).evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  await eventually(() => describedBy('Email address')).toContain('Please enter a valid email address.');
  await eventually(() => describedBy('Message')).toContain('Please write a message.');
  await eventually(() => field(page, 'Name').getAttribute('aria-invalid')).toBe('false');
  await eventually(() => field(page, 'Email address').getAttribute('aria-invalid')).toBe('true');
  await expectFlawless(visitor, 'wrong fields');
  await field(page, 'Email address').fill('ada@example.org');
  await eventually(() => describedBy('Email address')).not.toContain('Please enter');
  expect(sent).toEqual([]);
  expectQuiet(visitor);
});

test('an error that only the server finds is shown at its field too', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/about');
  await fillForm(page, 'Ada');
  await field(page, 'Email address').fill('ada@exa_mple.org');
  await sendButton(page).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await eventually(() => focusedName(page)).toBe('email');
  await eventually(() => page.getByText(failure).count()).toBe(0);
  expect(await field(page, 'Message').inputValue()).toBe(question);
});

test('a second click while a message is being sent sends nothing more', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((release) => {
    answer = release;
  });
  await page.route('**/api/contact', async (route) => {
    requests += 1;
    await held;
    await route.fulfill({ status: 202, json: { message: 'Thanks.' } });
  });
  await visitor.goto('/about');
  await fillForm(page, 'Ada');
  await sendButton(page).dblclick();
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
  await field(page, 'Name').press('Enter');
  await eventually(() => field(page, 'Message').isEditable()).toBe(false);
  answer();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  expect(requests).toBe(1);
});

test('the form can be filled and sent by keyboard alone', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/about');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#contact$/);
  const typed: Record<string, string> = {
    name: 'Keyboard Reader',
    email: 'keys@example.org',
    message: question.replace('\n', ' '),
  };
  const passed: string[] = [];
  while (passed.at(-1) !== 'message') {
    await page.keyboard.press('Tab');
    const name = (await focusedName(page)) ?? '';
    passed.push(name);
    expect(passed.length).toBeLessThan(12);
    if (typed[name]) await page.keyboard.type(typed[name]);
  }
  // The honeypot field is never reached by Tab.
  expect(passed.filter(Boolean)).toEqual(['name', 'email', 'subject', 'message']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  await eventually(async () => (await findMails('Keyboard Reader')).length).toBe(1);
  expectQuiet(visitor);
});

test('a program that fills in the honeypot field is thanked, and no mail is sent', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/about');
  await fillForm(page, 'Program');
  await page.locator('form[aria-label="Contact form"] [name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  // Mails are sent in order: if the next one has been sent, this one would have been too.
  await page.getByRole('button', { name: 'Write Another Message' }).click();
  await fillForm(page, 'After the program');
  await sendButton(page).click();
  await eventually(async () => (await findMails('After the program')).length).toBe(1);
  expect(await findMails('Program')).toEqual([]);
});

test.each([
  ['a header in the e-mail field', { email: 'ada@example.org\r\nBcc: all@example.org' }, 400],
  ['a header in the name', { name: 'Ada\r\nBcc: all@example.org' }, 400],
  ['1 MB of message', { message: 'm'.repeat(1024 * 1024) }, 413],
])('%s is refused', async (_what, wrong, status) => {
  const letter = { name: 'Bad Input', email: 'ada@example.org', message: question, ...wrong };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': inventAddress() };
  const answer = await ask(site.url, '/api/contact', {
    method: 'POST',
    headers,
    body: JSON.stringify(letter),
  });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(await findMails('Bad Input')).toEqual([]);
});

test('without JavaScript the page can be read, and the form says how to write instead', async () => {
  await using visitor = await arrive({ javaScript: false });
  const { page } = visitor;
  await visitor.goto('/about');
  expect(await page.locator('main section').count()).toBe(8);
  expect(await sendButton(page).isDisabled()).toBe(true);
  const letter = page.locator('noscript a');
  expect(await letter.getAttribute('href')).toMatch(/^mailto:contact@lyceum\.example\?subject=/);
});

test('the address of each part of the about page leads to it', async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  for (const anchor of ['contact', 'affiliate', 'privacy', 'terms']) {
    // Otherwise the browser would stay on the page.
    await page.goto('about:blank');
    await visitor.goto(`/about#${anchor}`);
    const title = page.locator(`#${anchor} h2`).first();
    await eventually(async () => (await title.boundingBox())?.y, anchor).toBeLessThan(740);
    await eventually(async () => (await title.boundingBox())?.y, anchor).toBeGreaterThan(56);
  }
  expectQuiet(visitor);
});

test('faculty are offered four mails, each with its subject', async () => {
  const { text } = await ask(site.url, '/about');
  const letters = readTags(text, 'a')
    .map((tag) => tag.href ?? '')
    .filter((href) => href.includes('?subject='));
  expect(letters.map((href) => new URL(href).searchParams.get('subject'))).toEqual(
    expect.arrayContaining([
      'Content recommendation',
      'Academic advisory list',
      'Syllabus feature',
      'Guest blog post',
    ]),
  );
  expect(letters.every((href) => href.startsWith('mailto:contact@lyceum.example?'))).toBe(true);
});

test('both policies show their date, and the terms show the prices', async () => {
  const read = async (path: string) => (await ask(site.url, path)).text.replaceAll(/<!-- -->|<[^>]+>/g, '');
  const privacy = await read('/privacy-policy');
  const terms = await read('/terms-of-service');
  for (const text of [privacy, terms]) {
    expect(text).toContain('Last updated: July 14, 2025');
    expect(text).toContain('within 48 hours');
  }
  expect(privacy).toContain('ages 13 and over');
  expect(terms).toContain('Premium: $2.99 per month');
  expect(terms).toContain('Scholar: $9.99 per month');
});

test('every link from the about page and the policies to this site leads to an existing page and section', async () => {
  const pages = new Map<string, string>();
  const load = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const { status, text } = await ask(site.url, path);
    expect(status, path).toBe(200);
    pages.set(path, text);
    return text;
  };
  let parts = 0;
  for (const path of ['/about', '/privacy-policy', '/terms-of-service']) {
    const main = /<main[\s\S]*<\/main>/.exec(await load(path))?.[0] ?? '';
    for (const { href = '' } of readTags(main, 'a').filter((tag) => /^[/#]/.test(tag.href ?? ''))) {
      const [target = '', part] = href.split('#');
      const html = await load(target || path);
      if (!part) continue;
      parts += 1;
      expect(html.includes(` id="${part}"`), `${path}: ${href}`).toBe(true);
    }
  }
  expect(parts).toBeGreaterThan(30);
});
