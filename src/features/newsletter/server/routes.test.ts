import { expect, test } from 'vitest';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { studyGuideChecklist } from '../rules.ts';

test('a request is kept unconfirmed, its address trimmed', async () => {
  await using newsletter = await openNewsletter();
  const answer = await newsletter.post('/api/subscribe', { email: '  ada@example.org ' });
  expect(answer.status).toBe(200);
  expect(answer.body.message).toContain('once you have confirmed it');
  expect(await newsletter.signups()).toMatchObject([
    {
      email: 'ada@example.org',
      source: 'home',
      name: null,
      leadMagnet: null,
      confirmedAt: null,
      unsubscribedAt: null,
    },
  ]);
});

test('known and unknown addresses get the same answer, and the first request stays as it is', async () => {
  await using newsletter = await openNewsletter();
  const first = await newsletter.post('/api/subscribe', { email: 'ada@example.org' });
  const capture = { email: 'ADA@example.org', name: 'Ada', leadMagnet: studyGuideChecklist.title };
  await newsletter.post('/api/email-capture', capture);
  const again = await newsletter.post('/api/subscribe', { email: 'Ada@Example.org' });
  expect(again).toMatchObject({ status: first.status, body: first.body });
  expect(await newsletter.signups()).toMatchObject([
    { email: 'ada@example.org', source: 'home', name: null },
  ]);
});

test('the download is given with or without a first name', async () => {
  await using newsletter = await openNewsletter();
  const leadMagnet = studyGuideChecklist.title;
  const named = await newsletter.post('/api/email-capture', {
    email: 'ada@example.org',
    name: ' Ada ',
    leadMagnet,
  });
  const unnamed = await newsletter.post('/api/email-capture', { email: 'bo@example.org', leadMagnet });
  expect(named).toMatchObject({ status: 200, body: { downloadUrl: studyGuideChecklist.url } });
  expect(unnamed.body).toEqual(named.body);
  expect(await newsletter.signups()).toMatchObject([
    { email: 'ada@example.org', name: 'Ada', source: 'lead-magnet', leadMagnet },
    { email: 'bo@example.org', name: null, source: 'lead-magnet', leadMagnet },
  ]);
});

test('refuses what is no address, or more than one line, and names the field', async () => {
  await using newsletter = await openNewsletter();
  const wrong = [
    '',
    'ada',
    'ada@',
    'ada@example.org\r\nBcc: all@example.org',
    'ada@example.org\n',
    'a\u0000da@example.org',
    `${'a'.repeat(60)}@${'b.'.repeat(100)}org`,
    42,
  ];
  for (const email of wrong) {
    const answer = await newsletter.post('/api/subscribe', { email });
    expect(answer.status, String(email)).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.issues).toEqual([expect.objectContaining({ field: 'email' })]);
  }
  expect(await newsletter.signups()).toEqual([]);
});

test('refuses an unknown download and fields it does not know', async () => {
  await using newsletter = await openNewsletter();
  const email = 'ada@example.org';
  const unknown = await newsletter.post('/api/email-capture', { email, leadMagnet: 'The Secret Book' });
  expect(unknown).toMatchObject({ status: 400, body: { issues: [{ field: 'leadMagnet' }] } });
  const extra = await newsletter.post('/api/subscribe', { email, confirmedAt: '2026-01-01' });
  expect(extra).toMatchObject({ status: 400, body: { issues: [{ field: 'confirmedAt' }] } });
  expect(await newsletter.signups()).toEqual([]);
});

test('a filled trap is answered as usual and nothing is kept', async () => {
  await using newsletter = await openNewsletter();
  const honest = await newsletter.post('/api/subscribe', { email: 'ada@example.org', website: '' });
  const program = await newsletter.post('/api/subscribe', {
    email: 'bot@example.org',
    website: 'https://spam.example',
  });
  expect(program).toMatchObject({ status: honest.status, body: honest.body });
  expect(await newsletter.signups()).toMatchObject([{ email: 'ada@example.org' }]);
});

test('one visitor may make five requests in ten minutes, both forms together', async () => {
  await using newsletter = await openNewsletter();
  const from = '198.51.100.7';
  const leadMagnet = studyGuideChecklist.title;
  for (let count = 1; count <= 5; count += 1) {
    const path = count % 2 ? '/api/subscribe' : '/api/email-capture';
    const body = { email: `reader${count}@example.org`, ...(count % 2 === 0 && { leadMagnet }) };
    expect((await newsletter.post(path, body, { from })).status).toBe(200);
  }
  const refused = await newsletter.post('/api/subscribe', { email: 'sixth@example.org' }, { from });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await newsletter.post('/api/subscribe', { email: 'other@example.org' })).status).toBe(200);
  expect(await newsletter.signups()).toHaveLength(6);
});
