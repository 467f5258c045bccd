// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { supportEvent } from './support-button.tsx';
import { SupportModal } from './support-modal.tsx';

/** Requests the modal as soon as it is mounted, like a click that is repeated right after hydration. */
function ImpatientVisitor() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(supportEvent));
  }, []);
  return null;
}

test('whoever asks for it before the page has settled gets it', async () => {
  await using part = await renderPart(
    <>
      <SupportModal />
      <ImpatientVisitor />
    </>,
  );
  await part.until(() => expect(document.querySelectorAll('dialog')).toHaveLength(1));
  expect(part.toasts).toEqual([]);
});
