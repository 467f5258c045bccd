/**
 * Writes a quiz as a QTI 2.1 content package (IMS Question and Test Interoperability, final specification of
 * 2012): a test, an item for each question, and the manifest that lists them.
 */
import { strToU8, zipSync } from 'fflate';
import { explain } from './explanation.ts';
import type { QuizSheet, SheetQuestion } from './sheet.ts';
import { element, writeXml, type Xml } from './xml.ts';

const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const packaging = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const schemas = 'http://www.imsglobal.org/xsd/qti/qtiv2p1';
const matchCorrect = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';

/** Attributes of a document's root element: namespace and schema. */
function rootAttributes(namespace: string, schema: string): Record<string, string> {
  return {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schemas}/${schema}`,
  };
}

/** Deterministic: the same quiz results in the same bytes. */
export function writeQti(quiz: QuizSheet): Uint8Array {
  const documents: Record<string, Xml> = {
    'imsmanifest.xml': manifest(quiz),
    [testFile]: test(quiz),
    ...Object.fromEntries(quiz.questions.map((question) => [fileOf(question), item(question, quiz)])),
  };
  const files = Object.entries(documents).map(([name, root]) => [name, strToU8(writeXml(root))]);
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
}

const testFile = 'test.xml';
const fileOf = ({ identifier }: SheetQuestion) => `items/${identifier}.xml`;

function manifest(quiz: QuizSheet): Xml {
  const file = (href: string) => element('file', { href });
  return element(
    'manifest',
    { ...rootAttributes(packaging, 'qtiv2p1_imscpv1p2_v1p0.xsd'), identifier: `package-${quiz.slug}` },
    element('metadata', {}, element('schema', {}, 'QTIv2.1 Package'), element('schemaversion', {}, '1.0.0')),
    element('organizations', {}),
    element(
      'resources',
      {},
      element(
        'resource',
        { identifier: `test-${quiz.slug}`, type: 'imsqti_test_xmlv2p1', href: testFile },
        file(testFile),
        ...quiz.questions.map(({ identifier }) => element('dependency', { identifierref: identifier })),
      ),
      ...quiz.questions.map((question) =>
        element(
          'resource',
          { identifier: question.identifier, type: 'imsqti_item_xmlv2p1', href: fileOf(question) },
          file(fileOf(question)),
        ),
      ),
    ),
  );
}

function test(quiz: QuizSheet): Xml {
  const points = element('testVariables', { variableIdentifier: 'SCORE', weightIdentifier: 'POINTS' });
  return element(
    'assessmentTest',
    { ...rootAttributes(qti, 'imsqti_v2p1p1.xsd'), identifier: `test-${quiz.slug}`, title: quiz.title },
    score,
    element('timeLimits', { maxTime: quiz.timeLimit * 60 }),
    element(
      'testPart',
      { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'individual' },
      element(
        'assessmentSection',
        { identifier: 'section', title: quiz.title, visible: true },
        ...quiz.questions.map((question) =>
          element(
            'assessmentItemRef',
            { identifier: question.identifier, href: fileOf(question) },
            element('weight', { identifier: 'POINTS', value: question.points }),
          ),
        ),
      ),
    ),
    element(
      'outcomeProcessing',
      {},
      element('setOutcomeValue', { identifier: 'SCORE' }, element('sum', {}, points)),
    ),
  );
}

const declared = (identifier: string, baseType: string) => ({ identifier, cardinality: 'single', baseType });
const value = (content: string) => element('value', {}, content);
const score = element(
  'outcomeDeclaration',
  declared('SCORE', 'float'),
  element('defaultValue', {}, value('0')),
);
const choiceOf = (index: number) => `choice-${index + 1}`;

/** Each item scores one point; the test multiplies it by the item's weight. */
function item(question: SheetQuestion, { shuffled }: QuizSheet): Xml {
  return element(
    'assessmentItem',
    {
      ...rootAttributes(qti, 'imsqti_v2p1p1.xsd'),
      identifier: question.identifier,
      title: question.name,
      adaptive: false,
      timeDependent: false,
    },
    element(
      'responseDeclaration',
      declared('RESPONSE', 'identifier'),
      element('correctResponse', {}, value(choiceOf(question.correct))),
    ),
    score,
    // A constant, so that the explanation is shown after every answer, right or wrong.
    element(
      'outcomeDeclaration',
      declared('FEEDBACK', 'identifier'),
      element('defaultValue', {}, value('explanation')),
    ),
    element(
      'itemBody',
      {},
      element(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: shuffled, maxChoices: 1 },
        element('prompt', {}, question.text),
        ...question.options.map((option, index) =>
          element('simpleChoice', { identifier: choiceOf(index) }, option),
        ),
      ),
    ),
    element('responseProcessing', { template: matchCorrect }),
    element(
      'modalFeedback',
      { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' },
      ...explain(question),
    ),
  );
}
