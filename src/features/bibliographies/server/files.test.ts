import { afterAll, expect, test } from 'vitest';
import { openBibliographies } from '#tests/setup/bibliographies.ts';
import { writeRtf } from './rtf.ts';

const site = await openBibliographies();
afterAll(() => site[Symbol.asyncDispose]());

async function openPaper() {
  const member = await site.join();
  const id = await member.make('Römer & {Griechen}', await site.addBook('Rome', 'Zeta'));
  await member.put(id, await site.addBook('Greece', 'Alpha'), 'Good on 50% of it.');
  return { member, id };
}

test('one document in each style, sorted, with annotations where they are wanted', async () => {
  const { member, id } = await openPaper();
  const chicago = await member.file(id, 'rtf');
  expect(chicago.startsWith('{\\rtf1')).toBe(true);
  expect(chicago.indexOf('Alpha, Jane. {\\i Greece}. A Press, 2001.')).toBeGreaterThan(0);
  expect(chicago.indexOf('Zeta, Jane')).toBeGreaterThan(chicago.indexOf('Alpha, Jane'));
  expect(chicago).not.toContain('Good on');
  expect(await member.file(id, 'rtf?notes=1')).toContain('Good on 50% of it.');
  expect(await member.file(id, 'rtf?style=mla')).toContain('Works Cited');
  expect(await member.file(id, 'rtf?style=apa')).toContain('Alpha, J. (2001). {\\i Greece}. A Press.');
});

test('one file for reference managers in each format, named after the bibliography', async () => {
  const { member, id } = await openPaper();
  expect((await member.file(id, 'ris')).match(/^TY {2}- BOOK\r$/gm)).toHaveLength(2);
  expect(await member.file(id, 'ris?notes=1')).toContain('N1  - Good on 50% of it.\r\n');
  expect(await member.file(id, 'bib?notes=1')).toContain('annote = {Good on 50\\% of it.}');
  expect(await member.file(id, 'bib')).not.toContain('annote');
  const items = JSON.parse(await member.file(id, 'json')) as { title: string }[];
  expect(items.map(({ title }) => title)).toEqual(['Rome', 'Greece']);
  const { headers } = await member.send('GET', `/bibliographies/${id}/bibliography.json`);
  expect(headers.get('content-type')).toMatch(/^application\/vnd\.citationstyles\.csl\+json/);
  expect(headers.get('content-disposition')).toContain('filename="romer-griechen.json"');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('an empty bibliography is an empty file, not a failure', async () => {
  const member = await site.join();
  const id = await member.make('Empty');
  expect((await member.open(id)).entries).toEqual([]);
  for (const ending of ['rtf', 'ris', 'bib', 'json']) {
    expect((await member.send('GET', `/bibliographies/${id}/bibliography.${ending}`)).status).toBe(200);
  }
});

test('RTF takes nothing of the text for a command', () => {
  const rtf = writeRtf(
    {
      title: 'A } {\\object',
      style: 'chicago',
      entries: [
        {
          ...{ resourceId: 1, title: '', listed: true, text: '', note: 'back\\slash {braces}' },
          html: '&lt;b&gt; &amp; <i>Ἰλιάς</i> 𝄞 – \\par {x}',
        },
      ],
    },
    { notes: true },
  );
  expect(rtf).toContain('{\\title A \\} \\{\\\\object}');
  expect(rtf).toContain(
    '<b> & {\\i \\u7992?\\u955?\\u953?\\u940?\\u962?} \\u-10188?\\u-8930? \\u8211? \\\\par \\{x\\}',
  );
  expect(rtf).toContain('back\\\\slash \\{braces\\}');
  const bare = rtf.replace(/\\[\\{}]/g, '');
  expect(bare.match(/\{/g)?.length).toBe(bare.match(/\}/g)?.length);
});
