// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { Entry } from './bibliography-entry.tsx';

const entry = {
  ...{ resourceId: 7, title: 'The Iliad', listed: true, note: '' },
  ...{ html: 'Homer. <i>The Iliad</i>.', text: 'Homer. The Iliad.' },
};
const answers = { 'PUT /api/bibliographies/3/items/7': { message: 'Saved.' } };

test('the focus returns to the button of the annotation once it is saved', async () => {
  await using part = await renderPart(<Entry bibliographyId={3} entry={entry} showsNote />, { answers });
  await part.click('button', 'Add Annotation');
  await part.type('note', 'The wrath, and what it cost.');
  part.find('button', 'Save Annotation').focus();
  await part.submit();
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Annotation saved' }]));
  expect(part.sent.at(-1)?.body).toEqual({ note: 'The wrath, and what it cost.' });
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(part.find('button', 'Annotation'));
});

test('the second click of a double click removes no other item: the next one has moved up', async () => {
  await using part = await renderPart(<Entry bibliographyId={3} entry={entry} showsNote />, { answers });
  await part.clickAgain('button', 'Remove: The Iliad');
  expect(part.sent).toEqual([]);
});

test('an item with an annotation is removed after a confirmation only', async () => {
  const removal = 'DELETE /api/bibliographies/3/items/7';
  await using part = await renderPart(
    <Entry bibliographyId={3} entry={{ ...entry, note: 'The wrath.' }} showsNote />,
    { answers: { [removal]: { message: 'Removed.' } } },
  );
  await part.click('button', 'Remove: The Iliad');
  await part.click('dialog button', 'Cancel');
  expect(part.sent).toEqual([]);
  await part.click('button', 'Remove: The Iliad');
  expect(part.find('dialog h2').textContent).toBe('Remove “The Iliad” with its annotation?');
  await part.click('dialog button', 'Remove');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Item removed' }]));
  expect(part.sent.map(({ call }) => call)).toEqual([removal]);
});
