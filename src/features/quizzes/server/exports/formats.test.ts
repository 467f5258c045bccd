import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSheet, nastySheets, readSheets } from '#tests/factories/quiz-sheets.ts';
import {
  all,
  parseXml,
  readGift,
  readMoodleXml,
  readQti,
  readQtiQuestions,
  withoutPoints,
} from '#tests/setup/quiz-exports.ts';
import { writeGift } from './gift.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { writeQti } from './qti.ts';
import type { QuizSheet } from './sheet.ts';

const library = await readSheets();

const simple = (over: Partial<Parameters<typeof buildSheet>[0]> = {}): QuizSheet =>
  buildSheet(
    {
      title: 'Kings and Consuls',
      description: 'The first centuries.',
      questions: [
        {
          question: 'Who came first?',
          options: ['Romulus', 'Numa', 'Tullus', 'Ancus'],
          correctAnswer: 0,
          points: 2,
          explanation: 'So it was told.',
          reference: 'Livy',
        },
      ],
      ...over,
    },
    { id: 7 },
  );

test('the library has its quizzes', () => {
  expect(library).toHaveLength(52);
  expect(library.flatMap(({ questions }) => questions)).toHaveLength(520);
});

describe('GIFT', () => {
  test.each(library)('gives back $slug as it is', (quiz) => {
    expect(readGift(writeGift(quiz)).questions).toEqual(withoutPoints(quiz));
  });

  test('gives back whatever the texts are made of', () => {
    fc.assert(
      fc.property(nastySheets, (quiz) => {
        expect(readGift(writeGift(quiz)).questions).toEqual(withoutPoints(quiz));
      }),
    );
  });

  test('reads as teachers write it', () => {
    expect(writeGift(simple())).toMatchInlineSnapshot(`
      "// Kings and Consuls. Lyceum, https://lyceum.example/quizzes/view/7

      $CATEGORY: $course$/top/Lyceum/Ancient Rome/Kings and Consuls

      // [id:question-700]
      ::Kings and Consuls 01::[html]Who came first?{
      	=Romulus
      	~Numa
      	~Tullus
      	~Ancus
      	####<p>So it was told.</p><p>Read more\\: <a href\\="https\\://lyceum.example/resources/1">Livy</a></p>
      }
      "
    `);
  });

  test('has every character escaped that means something', () => {
    const gift = writeGift(simple({ title: 'a~b=c#d{e}f:g\\h' }));
    expect(gift).toContain('::a\\~b\\=c\\#d\\{e\\}f\\:g\\\\h 01::');
  });
});

describe('Moodle XML', () => {
  test.each(library)('gives back $slug as it is', (quiz) => {
    expect(readMoodleXml(writeMoodleXml(quiz))).toMatchObject({ shuffled: true, questions: quiz.questions });
  });

  test('gives back whatever the texts are made of', () => {
    fc.assert(
      fc.property(nastySheets, (quiz) => {
        expect(readMoodleXml(writeMoodleXml(quiz)).questions).toEqual(quiz.questions);
      }),
      { numRuns: 40 },
    );
  });
});

test('Moodle finds the questions by site, period and quiz; slashes in names make no categories', () => {
  const quiz = simple({ title: 'War / Peace \\ both' });
  const category = '$course$/top/Lyceum/Ancient Rome/War // Peace   both';
  expect(readGift(writeGift(quiz)).category).toBe(category);
  expect(readMoodleXml(writeMoodleXml(quiz)).category).toBe(category);
});

describe('QTI', () => {
  test.each(library)('gives back $slug as it is', async (quiz) => {
    const qti = await readQti(writeQti(quiz));
    expect(readQtiQuestions(qti)).toEqual(quiz.questions);
    expect(qti.test.documentElement.getAttribute('title')).toBe(quiz.title);
    expect(qti.test.querySelector('timeLimits')?.getAttribute('maxTime')).toBe(String(quiz.timeLimit * 60));
  });

  test('gives back whatever the texts are made of', async () => {
    await fc.assert(
      fc.asyncProperty(nastySheets, async (quiz) => {
        expect(readQtiQuestions(await readQti(writeQti(quiz)))).toEqual(quiz.questions);
      }),
      { numRuns: 30 },
    );
  });

  test('is a package whose parts know each other', async () => {
    for (const quiz of [...library.slice(0, 8), simple()]) {
      const { manifest, test, items, names } = await readQti(writeQti(quiz));
      const resources = all(manifest, 'resource');
      const identifiers = resources.map((resource) => resource.getAttribute('identifier'));
      for (const name of identifiers) expect(name).toMatch(/^[A-Za-z_][\w.-]*$/);
      expect(new Set(identifiers).size).toBe(quiz.questions.length + 1);
      // The manifest lists exactly the files in the package.
      const listed = all(manifest, 'file').map((file) => file.getAttribute('href'));
      expect(resources.map((resource) => resource.getAttribute('href'))).toEqual(listed);
      expect(['imsmanifest.xml', ...listed].sort()).toEqual(names.sort());
      const needed = all(manifest, 'dependency').map((each) => each.getAttribute('identifierref'));
      const asked = all(test, 'assessmentItemRef').map((each) => each.getAttribute('identifier'));
      expect(needed).toEqual(asked);
      expect(identifiers.slice(1)).toEqual(asked);
      for (const item of items) {
        const choices = all(item, 'simpleChoice').map((choice) => choice.getAttribute('identifier'));
        expect(new Set(choices).size).toBe(4);
        expect(choices).toContain(item.querySelector('correctResponse > value')?.textContent);
        const declared = all(item, 'responseDeclaration, outcomeDeclaration').map((each) =>
          each.getAttribute('identifier'),
        );
        expect(declared).toEqual(['RESPONSE', 'SCORE', 'FEEDBACK']);
        expect(item.querySelector('choiceInteraction')?.getAttribute('responseIdentifier')).toBe('RESPONSE');
        const feedback = item.querySelector('modalFeedback');
        expect(feedback?.getAttribute('outcomeIdentifier')).toBe('FEEDBACK');
        // The feedback is shown because its identifier equals the outcome's default value.
        const shown = item.querySelector('outcomeDeclaration[identifier=FEEDBACK] value')?.textContent;
        expect(feedback?.getAttribute('identifier')).toBe(shown);
        expect(item.querySelector('responseProcessing')?.getAttribute('template')).toMatch(/match_correct$/);
      }
    }
  });

  test('names its version and its schemas', async () => {
    const { manifest, test, items } = await readQti(writeQti(simple()));
    const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
    for (const { documentElement: root } of [test, ...items]) {
      expect(root.namespaceURI).toBe(qti);
      expect(root.getAttribute('xsi:schemaLocation')).toBe(
        `${qti} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1p1.xsd`,
      );
    }
    expect(manifest.documentElement.namespaceURI).toBe('http://www.imsglobal.org/xsd/imscp_v1p1');
    expect(
      manifest
        .querySelector('metadata')
        ?.textContent.split(/\s*\n\s*/)
        .join(' '),
    ).toBe(' QTIv2.1 Package 1.0.0 ');
  });

  test('is the same bytes for the same quiz', () => {
    const quiz = simple();
    expect(writeQti(quiz)).toEqual(writeQti(quiz));
  });
});

test('what is wrong is told by the readers of these tests', () => {
  expect(() => parseXml('<a><b></a>')).toThrow();
  expect(() => parseXml('<a>&nope;</a>')).toThrow();
  expect(() => readGift('::a:: b {=c ~%50%d}')).toThrow();
});
