// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { Modal } from './modal.tsx';

test('a click on the backdrop closes it, but not the end of a selection that began inside', async () => {
  const onClose = vi.fn();
  await using part = await renderPart(
    <Modal open onClose={onClose} title="New Deck">
      <input name="title" />
    </Modal>,
  );
  const [dialog, field] = [part.find('dialog'), part.find('input')];
  const send = (element: HTMLElement, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true }));
  // Where press and release have different targets, browsers send the click to what contains both.
  send(field, 'pointerdown');
  send(dialog, 'click');
  expect(onClose).not.toHaveBeenCalled();
  send(dialog, 'pointerdown');
  send(dialog, 'click');
  expect(onClose).toHaveBeenCalledOnce();
});
