// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ContentField } from './content-field.tsx';

// The plain text area stays, which is enough to drop pictures into.
vi.mock('./codemirror.ts', () => ({
  createMarkdownView: () => {
    throw new Error('There is no editor here.');
  },
}));

function Content({ problem }: { problem?: string }) {
  const [value, setValue] = useState('');
  const preview = { preview: undefined, problem: '', retry: () => undefined };
  return <ContentField {...{ value, preview, problem, handle: { current: null } }} onChange={setValue} />;
}

test('the frame of the editor shows that its text has a problem', async () => {
  await using part = await renderPart(<Content problem="Content is required." />);
  part.find('[data-invalid]');
});

async function drop(name: string) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const files = [new File(['.'], name, { type: 'image/png' })];
  await act(async () => {
    document.querySelector('textarea')?.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
  });
}

test('another picture that is dropped waits until the first is described and uploaded', async () => {
  const uploaded = Promise.withResolvers<object>();
  await using part = await renderPart(<Content />, {
    answers: { 'POST /api/admin/blog-images': () => uploaded.promise },
  });
  const legend = () => part.find('legend').textContent;
  const description = () => part.find<HTMLInputElement>('fieldset input');
  await drop('rome.png');
  expect(legend()).toBe('rome.png');
  description().value = 'The forum';
  await drop('pisa.png');
  expect(legend()).toBe('rome.png, and 1 more');
  expect(description().value).toBe('The forum');
  await part.click('button', 'Insert');
  await part.untilText('Uploading…');
  await drop('genoa.png');
  expect(legend()).toBe('rome.png, and 2 more');
  uploaded.resolve({ url: '/pictures/rome.webp', width: 1, height: 1 });
  await part.until(() => expect(legend()).toBe('pisa.png, and 1 more'));
  expect(description().value).toBe('');
  expect(part.find<HTMLTextAreaElement>('textarea').value).toBe('![The forum](/pictures/rome.webp)');
  await part.click('button', 'Leave it out');
  await part.until(() => expect(legend()).toBe('genoa.png'));
});
