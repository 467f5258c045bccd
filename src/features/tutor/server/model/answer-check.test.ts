import { describe, expect, test } from 'vitest';
import { checkAnswer as check } from '#tests/setup/model-client.ts';

const answerOf = (text: string) => check([text]).answer;

describe('citations', () => {
  test.each([
    ['A died [1].', 'A died [1].', [1], 0],
    ['A died. [1]', 'A died. [1]', [1], 0],
    ['A died.[1] B lived [2].', 'A died.[1] B lived [2].', [1, 2], 0],
    ['A died [3]. B lived [1]. C too [3].', 'A died [1]. B lived [2]. C too [1].', [3, 1], 0],
    ['A died [2][4].', 'A died [1][2].', [2, 4], 0],
    ['A died [2, 4].', 'A died [1][2].', [2, 4], 0],
    ['A died [2] [4].', 'A died [1][2].', [2, 4], 0],
    ['A died [2; 4 and 1].', 'A died [1][2][3].', [2, 4, 1], 0],
    ['A died [1-3].', 'A died [1][2][3].', [1, 2, 3], 0],
    ['A died [2–4, 1].', 'A died [1][2][3][4].', [2, 3, 4, 1], 0],
    ['A died [1][1].', 'A died [1].', [1], 0],
    ['A died [passage 2].', 'A died [1].', [2], 0],
    ['A died [Passages 2 and 3].', 'A died [1][2].', [2, 3], 0],
    ['A died [^2].', 'A died [1].', [2], 0],
    ['A died 【2†source】.', 'A died [1].', [2], 0],
    ['A died [2: Rome, a guide].', 'A died [1].', [2], 0],
    ['A died [**2**].', 'A died [1].', [2], 0],
    ['A died \\[2\\].', 'A died [1].', [2], 0],
    ['A died [1][9].', 'A died [1].', [1], 1],
    ['A died [9]. B lived [2].', 'A died. B lived [1].', [2], 1],
    ['A died [0][5][77]. B [1].', 'A died. B [1].', [1], 3],
    ['A died [3-6].', 'A died [1][2].', [3, 4], 2],
    ['A died [1-900]. B [2].', 'A died. B [1].', [2], 1],
    ['A died [3-1]. B [2].', 'A died. B [1].', [2], 1],
    ['A died [1945]. B [2].', 'A died. B [1].', [2], 1],
    ['A said: “I came [sic].” [1]', 'A said: “I came [sic].” [1]', [1], 0],
    ['A died [1. B lived [2].', 'A died. B lived [1].', [2], 1],
    ['A died [[2]].', 'A died [1].', [2], 0],
    ['A died &#91;3&#93; and [2].', 'A died and [1].', [2], 0],
    ['A died \ue0003\ue001 and [2].', 'A died 3 and [1].', [2], 0],
  ])('%s', (text, answer, order, stripped) => {
    expect(check([text])).toMatchObject({ answer, order, stripped });
  });
});

describe('no passage, no claim', () => {
  test.each([
    ['nothing cited', 'A died in 14. B lived on.', ''],
    ['only what is not there is cited', 'A died [9]. B lived [7].', ''],
    ['a paragraph without a citation', 'A died.\n\nB lived [1].\n\nC came.', 'B lived [1].'],
    ['before a citation', 'It was long. Many came. A died [1].', 'It was long. Many came. A died [1].'],
    ['after the last citation', 'A died [1]. So the age ended. It was sad.', 'A died [1].'],
    ['between citations', 'A died [1]. Then came war. B won [2].', 'A died [1]. Then came war. B won [2].'],
    ['a citation before anything is said', '[1] A died. B lived.', ''],
    ['a list of sources', 'A died [1].\n\nSources:\n[1] Rome, a guide\n[2] Greece', 'A died [1].'],
    ['a list of numbers', 'A died [1].\n\n**Sources:** [1], [2]', 'A died [1].'],
    ['the line that declines', 'The library does not support an answer.', ''],
    ['that line among others', 'The library does not support an answer [1]. A died [2].', 'A died [1].'],
    [
      'abbreviations end nothing',
      'He lived c. 60 BCE in St. Peter, J. B. Bury says. It fell [1].',
      undefined,
    ],
  ])('%s', (_, text, answer = text) => {
    expect(answerOf(text)).toBe(answer);
  });

  test('hints ask without citations, decline, and number what they cite', () => {
    const hint = (text: string) => check([text], { isHint: true });
    expect(hint('Who came next? Look at [3], not [8].')).toMatchObject({
      ...{ answer: 'Who came next? Look at [1], not.', order: [3], stripped: 1 },
    });
    expect(hint('The library does not support an answer.').answer).toBe('');
  });

  test('what was cut off ends with its last whole sentence', () => {
    const cut = (text: string) => check([text], { cutOff: true }).answer;
    expect(cut('A died [1]. B lived in fourt')).toBe('A died [1].');
    expect(cut('A died [1]. B lived [2].')).toBe('A died [1]. B lived [2].');
    expect(cut('A died [1]. B lived [2')).toBe('A died [1].');
    expect(cut('A died. [1')).toBe('');
    expect(cut('A died [1]. B lived c.')).toBe('A died [1].');
    expect(cut('A died [1]. B [2] met St. Pe')).toBe('A died [1].');
    expect(cut('A died [1]. B [2] met St.')).toBe('A died [1].');
    expect(cut('A died [1] and th')).toBe('');
    expect(check(['A died [1] and th']).answer).toBe('A died [1] and th');
  });
});

describe('plain text', () => {
  test.each([
    ['**Augustus** died in *Nola* [1].', 'Augustus died in Nola [1].'],
    ['__A__ and _B_ wrote `x_y` ~~there~~ [1].', 'A and B wrote x_y there [1].'],
    ['# Death\nA died [1].', 'A died [1].'],
    ['## The end of the age ##\n\nA died [1].', 'A died [1].'],
    ['- A died [1].\n- B lived [2].', 'A died [1].\n\nB lived [2].'],
    ['1. A died [1].\n2) B lived [2].', 'A died [1].\n\nB lived [2].'],
    ['> A died [1].', 'A died [1].'],
    ['```text\nA died [1].\n```', 'A died [1].'],
    ['A died [1].\n\n---\n\nB lived [2].', 'A died [1].\n\nB lived [2].'],
    ['| A | died [1]. |\n|---|---|\n| B | lived [2]. |', 'A died [1].\n\nB lived [2].'],
    ['A died\nin Nola [1].\nB lived [2].', 'A died in Nola [1]. B lived [2].'],
    ['A died [1].\r\n\r\nB lived [2].', 'A died [1].\n\nB lived [2].'],
    ['See [the guide. Now](https://evil.test/a_(b)) of A [1].', 'See the guide. Now of A [1].'],
    ['A died [1](https://evil.test/x).', 'A died [1].'],
    ['A ![a map. Big](https://evil.test/x.png) died [1].', 'A died [1].'],
    ['A died at (https://evil.test/x?y=[z]), as [1] says.', 'A died at, as [1] says.'],
    ['Visit www.evil.test, evil.com/path, x@evil.test or <https://evil.test> [1].', 'Visit,, or [1].'],
    ['A h**tt**ps://evil.test died [1].', 'A died [1].'],
    ['A htt<b></b>ps://evil.test died [1].', 'A died [1].'],
    ['A https:[9]//evil.test died [1].', 'A https: died [1].'],
    ['A <a href="https://evil.test. Now">died</a> [1].', 'A died [1].'],
    ['<p>A died [1].</p><p>B lived [2].</p>', 'A died [1].\n\nB lived [2].'],
    ['A<br/>died <script>alert(1)</script>[1].', 'A died alert(1)[1].'],
    ['A <img src=x onerror=alert(1) died [1].', 'A img src=x onerror=alert(1) died [1].'],
    ['A <scr<b>ipt> died [1].', 'A script> died [1].'],
    ['A &lt;b&gt;died&lt;/b&gt; &amp; rose &quot;there&quot; [1].', 'A died & rose "there" [1].'],
    ['A <!-- B. C --> died [1].', 'A died [1].'],
    ['A &amp;lt;b&amp;gt;died &lt;&#91;b died [1].', 'A died b died [1].'],
    [`A ${'&amp;'.repeat(9)}${'amp;'.repeat(9)} died [1]. B [1].`, 'B [1].'],
    ['2 < 3 and 5 > 4 [1].', '2 < 3 and 5 > 4 [1].'],
    ['A\u200b died\u202e \u0007here [1].', 'A died here [1].'],
    [
      'Vercingetorix surrendered at Alesia (52 BCE) [1]!',
      'Vercingetorix surrendered at Alesia (52 BCE) [1]!',
    ],
    ['“Alea iacta est”, he said… and so it was [1].', '“Alea iacta est”, he said… and so it was [1].'],
  ])('%s', (text, answer) => {
    expect(answerOf(text)).toBe(answer);
  });

  test('half a surrogate pair and half a word of it come out as well-formed text', () => {
    expect(check(['A \ud83c', '\udfdb died [1].']).answer).toBe('A 🏛 died [1].');
    expect(answerOf('A \ud83c died [1].').isWellFormed()).toBe(true);
  });
});

describe('while it is written', () => {
  test('a sentence comes as soon as the next one begins, with its citation', () => {
    const { seen } = check([
      'It was lo',
      'ng. A died',
      ' [',
      '3',
      ']',
      '. [',
      '1] B',
      ' lived [3].',
      '\n',
      '\nC [4',
      '].',
    ]);
    expect(seen).toEqual(['It was long.', ' A died [1]. [2]', ' B lived [1].', '\n\nC [3].']);
  });

  test('an abbreviation ends no sentence', () => {
    const text = 'He met St. Peter c. 60 CE [1], says J. B. Bury. No. 5 fell [2]!';
    expect(check([text]).seen).toEqual([
      'He met St. Peter c. 60 CE [1], says J. B. Bury.',
      ' No. 5 fell [2]!',
    ]);
  });
});
