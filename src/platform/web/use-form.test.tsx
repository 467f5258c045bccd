// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-client.ts';
import { drawToasts, type Toast } from '#ui/toast.ts';
import { setSessionEndedHandler } from './session-ended.ts';
import { type FormOptions, useForm } from './use-form.ts';

type Field = 'name' | 'password';
type Options = FormOptions<Field, string>;

let root: Root;
let toasts: Toast[];
const send = vi.fn<Options['send']>();
const onSent = vi.fn<Options['onSent']>();
const standard: Options = {
  id: 'test',
  fields: ['name', 'password'],
  check: ({ name }) => (name ? {} : { name: 'Please enter your name.' }),
  send,
  onSent,
  failure: { title: 'Not saved', text: 'Please try again later.' },
};

function TestForm(options: Partial<Options>) {
  const { formProps, field, pending, failed } = useForm({ ...standard, ...options });
  return (
    <form {...formProps}>
      {standard.fields.map((name) => {
        const { id, problem, onChange } = field(name);
        return (
          <p key={name}>
            <input id={id} name={name} onChange={onChange} />
            <output>{problem}</output>
          </p>
        );
      })}
      <strong>{failed}</strong>
      <button type="submit">{pending ? 'Saving' : 'Save'}</button>
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetAllMocks();
  toasts = [];
  drawToasts((toast) => toasts.push(toast));
  document.body.innerHTML = '<div></div>';
  root = createRoot(element('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function type(name: Field, text: string): void {
  const field = element(`[name=${name}]`) as HTMLInputElement;
  act(() => {
    // Sets the value past React, which would otherwise see no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const show = (options: Partial<Options> = {}) => act(() => root.render(<TestForm {...options} />));
const submit = () =>
  act(async () => {
    element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent);

test('what is surely wrong is not sent: it stands at its field, which gets the focus', async () => {
  show();
  type('name', '   ');
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(texts('output')).toEqual(['Please enter your name.', '']);
  expect(document.activeElement?.id).toBe('test-name');
  type('name', 'Ada');
  expect(texts('output')).toEqual(['', '']);
});

test('texts are trimmed, passwords are not, and a second submit while one is pending is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockReturnValue(promise);
  show();
  type('name', ' Ada ');
  type('password', ' secret ');
  await submit();
  await submit();
  expect(texts('button')).toEqual(['Saving']);
  await act(async () => resolve('done'));
  expect(send).toHaveBeenCalledOnce();
  const typed = { name: 'Ada', password: ' secret ' };
  expect(send.mock.calls[0]?.[0]).toEqual(typed);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('done', typed, element('form'));
  expect(texts('button')).toEqual(['Save']);
});

test('the server’s issues stand at their fields, the first of each; the first field gets the focus', async () => {
  const issues = [
    { field: 'password', message: 'Too short.' },
    { field: 'password', message: 'Too common.' },
    { field: 'unknown', message: 'Not of this form.' },
  ];
  send.mockRejectedValue(new ApiError(400, '', 'Invalid.', issues));
  show();
  type('name', 'Ada');
  await submit();
  expect(texts('output')).toEqual(['', 'Too short.']);
  expect(document.activeElement?.id).toBe('test-password');
  expect(toasts).toEqual([{ title: 'Not saved', description: 'Too short.', tone: 'destructive' }]);
  expect(texts('strong')).toEqual(['']);
});

test('a late refusal leaves the focus in another form that is filled in meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  send.mockReturnValue(promise);
  show();
  type('name', 'Ada');
  element('button').focus();
  await submit();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  await act(async () => reject(new ApiError(400, '', '', [{ field: 'name', message: 'Taken.' }])));
  expect(texts('output')).toEqual(['Taken.', '']);
  expect(document.activeElement).toBe(other);
});

test('any other failure stands in the form and in a toast until the next submit', async () => {
  show();
  type('name', 'Ada');
  for (const [error, text] of [
    [new ApiError(409, '', 'Taken.'), 'Taken.'],
    [new ApiError(500, '', ''), 'Please try again later.'],
    [new TypeError('Failed to fetch'), 'An error occurred. Please try again.'],
  ] as const) {
    send.mockRejectedValueOnce(error);
    await submit();
    expect(texts('strong')).toEqual([text]);
    expect(toasts.at(-1)?.description).toBe(text);
  }
  send.mockResolvedValueOnce('done');
  await submit();
  expect(texts('strong')).toEqual(['']);
});

test('an ended session leads to sign-in, but not where 401 refuses what was typed', async () => {
  const signIn = vi.fn();
  setSessionEndedHandler(signIn);
  send.mockRejectedValue(new ApiError(401, '', 'Unauthorized'));
  show();
  type('name', 'Ada');
  await submit();
  expect(signIn).toHaveBeenCalledOnce();
  expect([texts('strong'), toasts]).toEqual([[''], []]);
  show({ on401: 'failure' });
  await submit();
  expect(signIn).toHaveBeenCalledOnce();
  expect(texts('strong')).toEqual([
    'You are signed out. Please sign in again in another tab, then try again.',
  ]);
});

test('a form may show its failures itself', async () => {
  const failure = vi.fn(() => 'Not today.');
  const error = new ApiError(500, '', '');
  send.mockRejectedValue(error);
  show({ failure });
  type('name', 'Ada');
  await submit();
  expect(failure).toHaveBeenCalledExactlyOnceWith(error, {});
  expect([texts('strong'), toasts]).toEqual([['Not today.'], []]);
});
