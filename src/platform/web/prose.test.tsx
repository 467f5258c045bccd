import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose, type ProseNode } from './prose.tsx';

const draw = (...nodes: ProseNode[]) =>
  renderToStaticMarkup(
    <Prose nodes={nodes} values={{ siteName: 'A & B', email: 'a@b.example', table: <hr /> }} />,
  );

test('values stand in texts and addresses, and alone in place of their paragraph', () => {
  expect(draw(['p', ['Of {siteName}.']])).toBe('<p>Of A &amp; B.</p>');
  expect(draw(['p', [['a', ['{email}'], 'mailto:{email}']]])).toBe(
    '<p><a href="mailto:a@b.example">a@b.example</a></p>',
  );
  expect(draw(['p', ['{table}']])).toBe('<hr/>');
});

test('what looks like markup stays text', () => {
  expect(draw(['p', ['<script>alert(1)</script>']])).not.toContain('<script>');
});
