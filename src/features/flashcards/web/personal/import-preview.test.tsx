// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ImportPreviewForm } from './import-preview.tsx';

test.each([false, true])('the title of the new deck cannot be typed while importing: %s', async (pending) => {
  const ignore = () => undefined;
  const preview = { kind: 'table', title: null, cardCount: 1, skipped: 0 } as const;
  await using part = await renderPart(
    <ImportPreviewForm
      preview={{ ...preview, sample: [], problems: [] }}
      suggestedTitle="Punic Wars"
      failure={null}
      {...{ pending, onImport: ignore, onStartOver: ignore }}
    />,
  );
  expect(part.find<HTMLInputElement>('[name=title]').readOnly).toBe(pending);
});
