import { expect, test } from 'vitest';
import type { LibraryItem, LibraryItemKind } from '#platform/feature/library-item.ts';
import { buildRelatedGraph } from './rules.ts';

let serial = 0;

function makeItem(kind: LibraryItemKind, title: string, fields: Partial<LibraryItem> = {}): LibraryItem {
  serial += 1;
  return {
    ...{ kind, id: serial, slug: `item-${serial}`, title, url: `/${kind}/${serial}`, detail: '' },
    ...{ period: 'reformation', minimumTier: 'free', subjects: [], text: '', ...fields },
  };
}

/** Enough other items that words shared by only two items are rare. */
const others = Array.from({ length: 40 }, (_, at) =>
  makeItem('event', `Harvest ${'abcdefghij'[at % 10]}${at}x`, { text: 'Wheat and barley were cut.' }),
);

async function findLinks(item: LibraryItem, ...rest: LibraryItem[]) {
  const graph = await buildRelatedGraph([...others, item, ...rest]);
  return graph.find({ kind: item.kind, key: item.slug }).map((link) => [link.item.title, link.reason]);
}

test('what names an item belongs to it, and the other way round, each with its reason', async () => {
  const event = makeItem('event', 'Luther at Worms');
  const question = makeItem('question', 'On what ground?', { refersTo: [`event:${event.slug}`] });
  expect(await findLinks(event, question)).toEqual([['On what ground?', 'Asks about this']]);
  expect(await findLinks(question, event)).toEqual([['Luther at Worms', 'Source of the answer']]);
});

test('a text is named as a text or as a resource', async () => {
  const text = makeItem('text', 'The Small Catechism');
  const guide = makeItem('guide', 'A guide', { refersTo: [`text:${text.slug}`] });
  const question = makeItem('question', 'Which commandment?', { refersTo: [`resource:${text.slug}`] });
  expect(await findLinks(text, guide, question)).toEqual([
    ['Which commandment?', 'Asks about this'],
    ['A guide', 'Discusses this'],
  ]);
});

test('items that share a name belong together, and the reason says the whole name', async () => {
  const event = makeItem('event', 'Edict of Nantes', { text: 'It gave the Huguenots some places.' });
  const card = makeItem('card', 'Revocation of the Edict of Nantes');
  expect(await findLinks(event, card)).toEqual([[card.title, 'In common: Edict of Nantes']]);
});

test('parts of different names bring nothing together', async () => {
  const luther = makeItem('resource', 'A life of Martin Luther');
  const bucer = makeItem('card', 'On Martin Bucer');
  expect(await findLinks(luther, bucer)).toEqual([]);
});

test('a word in another form than a name has nothing in common with it', async () => {
  const vizier = makeItem('text', 'The Instruction of Ptahhotep', { text: 'An aging vizier teaches.' });
  const indulgence = makeItem('card', 'Indulgence in the Middle Ages');
  expect(await findLinks(vizier, indulgence)).toEqual([]);
});

test('of items alike, the nearer in time comes first', async () => {
  const diet = makeItem('event', 'Diet of Worms', { years: { from: 1521, to: 1521 } });
  const concordat = makeItem('question', 'What did the Concordat of Worms settle in 1122?');
  const bible = makeItem('question', 'What did Luther say at Worms in 1521?');
  const titles = (await findLinks(diet, concordat, bible)).map(([title]) => title);
  expect(titles[0]).toBe(bible.title);
});

test('there are only so many of a kind', async () => {
  const event = makeItem('event', 'Siege of Munster');
  const cards = Array.from({ length: 6 }, (_, at) => makeItem('card', `The siege of Munster, part ${at}`));
  expect(await findLinks(event, ...cards)).toHaveLength(3);
});

test('an item with little in common is led to the guide of its period', async () => {
  const lonely = makeItem('text', 'Xanthippe');
  const guide = makeItem('guide', 'The Reformation');
  expect(await findLinks(lonely, guide)).toEqual([['The Reformation', 'On its period']]);
});

test('nothing belongs to what is not there, and a reference to what is gone is no link', async () => {
  const question = makeItem('question', 'Who?', { refersTo: ['event:gone'] });
  const graph = await buildRelatedGraph([question]);
  expect(graph.find({ kind: 'event', key: 'gone' })).toEqual([]);
  expect(graph.find({ kind: 'question', key: question.slug })).toEqual([]);
});

test('cards get ways on to other kinds, never to other cards', async () => {
  const card = makeItem('card', 'Council of Trent');
  const other = makeItem('card', 'Council of Trent closes');
  const event = makeItem('event', 'The Council of Trent opens');
  const graph = await buildRelatedGraph([...others, card, other, event]);
  expect(
    graph
      .findOfParts('card', [other.id, card.id, 9999])
      .map(({ id, links }) => [id, links.map(({ item }) => item.id)]),
  ).toEqual([
    [card.id, [event.id]],
    [other.id, [event.id]],
  ]);
});

test('a period is summed up by the events that most else refers to, in order of time', async () => {
  const events = [1600, 1555, 1521, 1530, 1540, 1550, 1560].map((from, at) =>
    makeItem('event', `Event ${at}`, { period: 'other', years: { from, to: from } }),
  );
  const questions = [0, 0, 1, 2, 3, 4].map((at) =>
    makeItem('question', `Question on ${at}?`, {
      ...{ period: 'other', refersTo: [`event:${events[at]?.slug}`], partOf: { kind: 'quiz', id: 3 } },
    }),
  );
  const cards = Array.from({ length: 7 }, (_, at) =>
    makeItem('card', `Card ${at}`, { period: 'other', partOf: { kind: 'deck', id: 4 } }),
  );
  const graph = await buildRelatedGraph([...events, ...questions, ...cards]);
  const summary = graph.summarizePeriod('other');
  expect(summary.events.map(({ years }) => years?.from)).toEqual([1521, 1530, 1540, 1555, 1600]);
  expect(summary).toMatchObject({ quizCount: 1, cardCount: 7, decks: [{ id: 4, cards: cards.slice(0, 5) }] });
  expect(graph.summarizePeriod('atlantis')).toEqual({ quizCount: 0, cardCount: 0, events: [], decks: [] });
});
