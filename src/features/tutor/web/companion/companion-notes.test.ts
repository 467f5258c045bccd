import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.tsx';
import notes from '#content/pages/companion.yaml';
import { replyTo } from './companion-notes.ts';

const chosen = (question: string) => {
  const { text } = replyTo(question);
  return notes.find((note) => note.text === text)?.id;
};

test.each([
  ['How do I remember dates?', 'dates'],
  ['how should I take NOTES in lectures', 'notes'],
  ['What makes a good thesis statement for my essay?', 'thesis'],
  ['help me write an essay about the French Revolution', 'essay'],
  ['my exam is tomorrow', 'exam'],
  ['I keep forgetting everything', 'recall'],
  ['Is this source biased?', 'bias'],
  ['What is the difference between Athens and Sparta?', 'ancient-greece'],
  ['where do I start with the Roman Empire', 'ancient-rome'],
  ['The Hundred Years’ War', 'medieval-europe'],
  ['encyclopédie', 'enlightenment'],
  ['Is history repeating itself?', undefined],
  ['Peter the Great', 'age-of-absolutism'],
  ['the Marshall Plan', 'short-twentieth-century'],
  ['the events of 1848', 'long-nineteenth-century'],
  ['how do footnotes work', 'citing'],
  ['what if Napoleon had won at Waterloo', 'counterfactual'],
  ['hello!', 'hello'],
  ['Thanks', 'thanks'],
  ['I want to die', 'distress'],
  ['Why did people support Hitler?', 'short-twentieth-century'],
  ['Which people lived in Mesopotamia?', 'ancient-near-east'],
  ['What year did Rome fall?', 'ancient-rome'],
  ['Why did Rome change?', 'ancient-rome'],
  ['What was the effect of the Reformation?', 'reformation'],
  ['How do I test my knowledge of Rome?', 'quizzes'],
  ['territory of the Habsburg empire', 'age-of-absolutism'],
  ['Holy Roman Empire', 'medieval-europe'],
  ['Who was the Holy Roman Emperor?', 'medieval-europe'],
  ['Roman Catholic Church', 'reformation'],
  ['sources on Napoleon', 'age-of-revolutions'],
  ['What is the reason?', undefined],
  ['I failed my test', 'nerves'],
  ["I'm so stressed about my exam", 'nerves'],
  ['How do I cite a website?', 'citing'],
  ['How do I cite Plato?', 'citing'],
  ['How do I change my password?', 'account'],
  ['How do I delete my account?', 'account'],
  ['How much does Premium cost?', 'account'],
  ['study tips', 'study-tips'],
  ['How long should I study?', 'sitting'],
  ['group study', 'company'],
  ["I can't sleep", 'sleep'],
  ['How do I study for an exam?', 'exam'],
  ['How do I end my essay?', 'introduction'],
  ['Can AI write my essay?', 'plagiarism'],
  ['how do I learn the years', 'dates'],
  ['Is it free?', 'account'],
  ['Suicide of Cato', 'ancient-rome'],
  ['Can I use ChatGPT for my essay?', 'plagiarism'],
])('%s', (question, id) => {
  expect(chosen(question)).toBe(id);
});

test('what is no subject of history leads to the account, the plans and the study tips', () => {
  const linked = (question: string) => replyTo(question).links.map(({ to }) => to);
  expect(linked('How do I change my password?')).toEqual(['/account', '/plans']);
  expect(linked('study tips')).toContain('/study-tips');
  expect(linked('How long should I study?')).toContain('/study-tips#space-your-sittings');
  expect(linked('group study')).toContain('/study-tips#study-with-others');
  expect(linked("I can't sleep")).toContain('/study-tips#sleep-on-it');
});

test('a link says which plan a guide takes', () => {
  for (const { keywords, period } of notes) {
    for (const { to, label } of replyTo(keywords[0] ?? '').links) {
      const slug = /^\/study-guides\/(.+)$/.exec(to)?.[1];
      if (!slug) continue;
      const tier = /^tier: (\w+)$/m.exec(readFileSync(resolve(`content/guides/${slug}.md`), 'utf8'))?.[1];
      const plan = /\((Premium|Scholar)\)$/.exec(label)?.[1]?.toLowerCase() ?? 'free';
      expect([slug, period, plan]).toEqual([slug, period, tier]);
    }
  }
});

test('source collections are named as part of Scholar', () => {
  const links = notes.flatMap(({ links = [] }) => links).filter(({ to }) => to.startsWith('/collections'));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ label }) => !label.endsWith('(Scholar)'))).toEqual([]);
});

test('keywords are whole words: a part of a word finds nothing', () => {
  expect(chosen('romance')).toBeUndefined();
  expect(chosen('cardinal')).toBeUndefined();
  expect(chosen('mapping')).toBeUndefined();
  expect(chosen('')).toBeUndefined();
});

test('where there is no note, the reply says what there are notes on', () => {
  const { text, links } = replyTo('sourdough');
  expect(text).toMatch(/^I have no note on that\./);
  for (const { title, listed } of notes) expect(text.includes(title), title).toBe(listed !== false);
  expect(links).toEqual([{ to: '/ai-tutor', label: 'AI Tutor' }]);
});

test('every note is found by each of its keywords, unless another one says more', () => {
  const lost = notes.filter((note) => !note.keywords.some((keyword) => chosen(keyword) === note.id));
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('no keyword of one word belongs to two notes', () => {
  const owners = new Map<string, string[]>();
  for (const { id, keywords } of notes) {
    for (const keyword of new Set(keywords)) {
      const word = keyword.toLowerCase();
      owners.set(word, [...(owners.get(word) ?? []), id]);
    }
  }
  expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
});

test('notes are of 50 to 110 words, of all thirteen periods, and never use one sentence twice', () => {
  expect(notes.length).toBeGreaterThanOrEqual(40);
  const lengths = notes.map(({ id, text }) => [id, text.trim().split(/\s+/).length] as const);
  expect(lengths.filter(([, words]) => words < 50 || words > 110)).toEqual([]);
  const periods = readdirSync(resolve('content/periods'));
  expect(notes.flatMap(({ period }) => period ?? []).sort()).toEqual(periods.sort());
  const sentences = notes.flatMap(({ text }) => text.trim().split(/(?<=[.?!]) /));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('every link leads to a page of the site', () => {
  const links = notes.flatMap(({ keywords: [keyword = ''] }) => replyTo(keyword).links.map(({ to }) => to));
  expect(links.length).toBeGreaterThan(notes.length);
  const unknown = links.filter(
    (to) => matchRoutes(routes, to.replace(/[?#].*$/, ''))?.at(-1)?.route.path === '*',
  );
  expect(unknown).toEqual([]);
});
