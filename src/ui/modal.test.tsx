// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { Modal } from './modal.tsx';

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="New Deck">
        <input name="title" />
      </Modal>
    </>
  );
}

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

test('the second click of a double click on the opener leaves it open', async () => {
  await using part = await renderPart(<Opener />);
  await part.click('button', 'Close');
  await part.click('button', 'New');
  const dialog = part.find<HTMLDialogElement>('dialog');
  dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await part.clickAgain('dialog');
  expect(dialog.open).toBe(true);
});

test('a dialog that is opened again before the browser reports that it closed stays open', async () => {
  await using part = await renderPart(<Opener />);
  const dialog = part.find<HTMLDialogElement>('dialog');
  // Browsers report it with the next frame, happy-dom at once.
  const reports: Event[] = [];
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    reports.push(event);
  };
  dialog.parentElement?.addEventListener('close', hold, { capture: true, once: true });
  await part.click('button', 'Close');
  expect(reports).toHaveLength(1);
  const opener = part.find('button', 'New');
  await act(async () => {
    opener.click();
    // Before React has drawn the dialog again.
    dialog.dispatchEvent(new Event('close'));
  });
  expect(dialog.open).toBe(true);
  part.find('input');
});
