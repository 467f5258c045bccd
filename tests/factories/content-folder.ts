/** A small, valid content folder on disk, which tests can read, change and break. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TestContent = AsyncDisposable & {
  folder: string;
  /** Writes a file below the folder. */
  write(file: string, text: string | Uint8Array): Promise<void>;
  /** Removes a file or folder below the folder. */
  remove(file: string): Promise<void>;
};

const description =
  'What is told here stands for a description of the usual length, with a name at its end that makes it one of a kind:';

const judged = (name: string) => `  level: introductory
  rating: 4.5
  ratingNote: Rated for ${name} alone.
  description: "${description} ${name}."
  topics: [Testing, ${name}]
`;

/** One item of a resources file. */
export function buildResource(slug: string, fields = ''): string {
  return `- slug: ${slug}
  category: books
  title: Title of ${slug}
  author: Author of ${slug}
  url: https://library.example.org/${slug}
${judged(slug)}${fields}  citation: { author: [] }
`;
}

/** One item of a texts file. */
export function buildText(slug: string): string {
  return `- slug: ${slug}
  title: Title of ${slug}
  author: Author of ${slug}
  date: 44 BCE
  year: -44
  originalLanguage: English
  url: https://texts.example.org/${slug}
  host: Example Library
  question: What does ${slug} say?
${judged(slug)}  citation: { author: [] }
`;
}

/** One item of an events file. */
export function buildEvent(slug: string): string {
  return `- slug: ${slug}
  date: 44 BCE
  year: -44
  title: Title of ${slug}
  description: "${description} ${slug}."
  place: { name: Rome, lat: 41.9, lon: 12.48 }
`;
}

/** One item of the study tips file. */
export function buildTip(slug: string): string {
  const step = (number: number) => `Take step ${number} of ${slug}, which no other tip asks for.`;
  return `- slug: ${slug}
  icon: brain
  title: Title of ${slug}
  description: "${description} ${slug}."
  tips:
${[1, 2, 3, 4].map((number) => `    - ${step(number)}\n`).join('')}  evidence:
    - authors: Authors of ${slug}
      year: 2006
      title: Study of ${slug}
      publication: Journal of Tests 1, 1–10
      finding: What was found in the study of ${slug} is told here.
`;
}

/** One item of a quizzes file: ten questions that refer to a resource; the position of the right answer rotates. */
export function buildQuiz(
  slug: string,
  {
    tier = 'free',
    difficulty = 'beginner',
    reference,
  }: { tier?: string; difficulty?: string; reference: string },
): string {
  const questions = Array.from({ length: 10 }, (_, index) => {
    const name = `question ${index + 1} of ${slug}`;
    return `    - key: question-${index + 1}
      question: Which of these is asked for in ${name}?
      options: [First choice, Second choice, Third choice, Fourth choice]
      answer: ${index % 4}
      explanation: "What is right in ${name} is explained here at some length. What is wrong in ${name} is told here too."
      reference: ${reference}
`;
  });
  return `- slug: ${slug}
  title: Title of ${slug}
  description: What is asked for in the ten questions of ${slug}.
  difficulty: ${difficulty}
  minimumTier: ${tier}
  timeLimit: 8
  featured: ${difficulty === 'beginner'}
  questions:
${questions.join('')}`;
}

/** The four quizzes of a period, named after it. */
export function buildQuizzes(period: string, reference: string): string {
  const kinds = ['free beginner', 'free intermediate', 'free advanced', 'premium advanced'];
  return kinds
    .map((kind) => {
      const [tier = '', difficulty = ''] = kind.split(' ');
      return buildQuiz(`quiz-${period}-${tier}-${difficulty}`, { tier, difficulty, reference });
    })
    .join('\n');
}

/** One item of a decks file: twenty cards. */
export function buildDeck(slug: string, kind: 'terms' | 'people' | 'dates'): string {
  const cards = Array.from(
    { length: 20 },
    (_, index) => `    - key: card-${index + 1}
      front: Front ${index + 1} of ${slug}
      back: What stands behind number ${index + 1} of the cards of ${slug}.
`,
  );
  return `- slug: ${slug}
  title: Title of ${slug}
  description: What the twenty cards of ${slug} are about.
  kind: ${kind}
  minimumTier: ${kind === 'terms' ? 'free' : 'premium'}
  featured: ${kind === 'terms'}
  cards:
${cards.join('')}`;
}

/** The three decks of a period, named after it. */
export function buildDecks(period: string): string {
  const kinds = ['terms', 'people', 'dates'] as const;
  return kinds.map((kind) => buildDeck(`deck-${period}-${kind}`, kind)).join('\n');
}

/** A period's own file. */
export function buildPeriod(slug: string, position: number): string {
  return `slug: ${slug}
position: ${position}
name: Name of ${slug}
timespan: 100 BCE – 100 CE
fromYear: -100
toYear: 100
summary: A summary of ${slug}.
introduction: |
  ${`Words on ${slug}. `.repeat(30).trim()}
commonQuestion:
  question: Why is ${slug} remembered?
  answer: For the words that were written there.
keywords: [one, two, three, four, five]
quote:
  text: Words of ${slug}.
  author: Author of ${slug}
  work: Work of ${slug}
  locus: "1.1"
`;
}

const categories = `- { id: 1, key: books, name: Books }
- { id: 5, key: primary-sources, name: Primary Sources }
`;

/** Two periods, `first` and `second`, each with two resources, a text and an event named after it; two study tips. */
export async function createContentFolder(): Promise<TestContent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lyceum-content-'));
  const content: TestContent = {
    folder,
    async write(file, text) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    },
    remove: (file) => rm(path.join(folder, file), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
  await content.write('categories.yaml', categories);
  await content.write('study-tips.yaml', `${buildTip('tip-one')}\n${buildTip('tip-two')}`);
  for (const [index, period] of ['first', 'second'].entries()) {
    const inPeriod = `periods/${period}`;
    await content.write(`${inPeriod}/period.yaml`, buildPeriod(period, index + 1));
    await content.write(
      `${inPeriod}/resources.yaml`,
      `${buildResource(`${period}-one`)}\n${buildResource(`${period}-two`)}`,
    );
    await content.write(`${inPeriod}/texts.yaml`, buildText(`text-${period}`));
    await content.write(`${inPeriod}/events.yaml`, buildEvent(`event-${period}`));
  }
  return content;
}
