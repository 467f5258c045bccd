// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { useConfirmation } from './use-confirmation.tsx';

let confirmed = 0;

function DeleteNote({ pending = false }: { pending?: boolean }) {
  const { ask, dialog } = useConfirmation({
    question: 'Delete this note?',
    text: 'It cannot be brought back.',
    action: 'Delete',
    pending,
    onConfirm() {
      confirmed += 1;
    },
  });
  return (
    <>
      <button type="button" className="opener" onClick={ask}>
        Delete the Note
      </button>
      {dialog}
    </>
  );
}

const isOpen = () => document.querySelector('dialog')?.open === true;

test('the action happens on its button alone: Cancel, Escape and the cross only close the question', async () => {
  confirmed = 0;
  await using part = await renderPart(<DeleteNote />);
  const open = async () => {
    await part.click('.opener');
    await part.until(() => expect(isOpen()).toBe(true));
  };
  await open();
  expect(part.find('dialog h2').textContent).toBe('Delete this note?');
  expect(part.find('dialog').textContent).toContain('It cannot be brought back.');
  await part.click('dialog button', 'Cancel');
  expect([isOpen(), confirmed]).toEqual([false, 0]);
  await open();
  await act(async () => part.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([isOpen(), confirmed]).toEqual([false, 0]);
  await open();
  await part.click('dialog button', 'Close');
  expect([isOpen(), confirmed]).toEqual([false, 0]);
  await open();
  await part.clickAgain('dialog button', 'Delete');
  expect([isOpen(), confirmed]).toEqual([true, 0]);
  await part.click('dialog button', 'Delete');
  expect([isOpen(), confirmed]).toEqual([false, 1]);
});

test('nothing is asked while the action is pending', async () => {
  await using part = await renderPart(<DeleteNote pending />);
  await part.click('.opener');
  await part.until(() => part.find('.opener'));
  expect(isOpen()).toBe(false);
});
