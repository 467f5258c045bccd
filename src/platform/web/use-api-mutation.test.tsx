// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#platform/api/endpoint.ts';
import { drawToasts, type Toast } from '#ui/toast.ts';
import { setSessionEndedHandler } from './session-ended.ts';
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';

const rename = endpoint<{ body: { name: string } }, { name: string }>('PUT', '/api/names');
type Options = ApiMutationOptions<{ body: { name: string } }, { name: string }>;
type Hook = { mutate: (input: { body: { name: string } }) => Promise<unknown>; pending: boolean };

const ada = { body: { name: 'Ada' } };
const failure = { title: 'Not renamed', description: 'Please try again.' };
let toasts: Toast[];
let answer: (status: number, body: unknown) => void;
let requests: number;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toasts = [];
  requests = 0;
  drawToasts((toast) => toasts.push(toast));
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return new Promise<Response>((resolve) => {
      answer = (status, body) => resolve(Response.json(body, { status }));
    });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Part({ options, onRender }: { options: Partial<Options>; onRender: (hook: Hook) => void }) {
  onRender(useApiMutation(rename, { failure, ...options }));
  return null;
}

/** Renders a component with the hook and returns a function for the hook's latest result. */
function render(options: Partial<Options> = {}): () => Hook {
  let hook: Hook | undefined;
  const onRender = (current: Hook) => {
    hook = current;
  };
  root = createRoot(document.createElement('div'));
  const client = new QueryClient();
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Part options={options} onRender={onRender} />
      </QueryClientProvider>,
    ),
  );
  return () => {
    if (!hook) throw new Error('Not rendered.');
    return hook;
  };
}

/** Calls the endpoint and makes the server answer. */
async function call(hook: () => Hook, status: number, body: unknown = {}): Promise<unknown> {
  let result: unknown;
  await act(async () => {
    const done = hook().mutate(ada);
    await vi.waitFor(() => expect(requests).toBe(1));
    answer(status, body);
    result = await done;
  });
  return result;
}

test('an answer reaches the caller and onSuccess, with what was sent', async () => {
  const onSuccess = vi.fn();
  expect(await call(render({ onSuccess }), 200, { name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }, ada);
  expect(toasts).toEqual([]);
});

test('a second call while one is pending is ignored, also before the next render', async () => {
  const hook = render();
  await act(async () => {
    const { mutate } = hook();
    const first = mutate(ada);
    expect(await mutate(ada)).toBeUndefined();
    await vi.waitFor(() => expect(hook().pending).toBe(true));
    answer(200, {});
    await first;
    await vi.waitFor(() => expect(hook().pending).toBe(false));
  });
  expect(requests).toBe(1);
});

test('a failure shows its message, then asks onError', async () => {
  const onError = vi.fn();
  expect(await call(render({ onError }), 500)).toBeUndefined();
  expect(toasts).toEqual([{ ...failure, tone: 'destructive' }]);
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ status: 500 });
});

test('the message may depend on the error', async () => {
  await call(render({ failure: (error) => ({ title: error.message }) }), 404, { message: 'Gone.' });
  expect(toasts).toEqual([{ title: '404: {"message":"Gone."}', tone: 'destructive' }]);
});

test('an ended session leads to sign-in instead of a message', async () => {
  const signIn = vi.fn();
  setSessionEndedHandler(signIn);
  await call(render(), 401);
  expect(signIn).toHaveBeenCalledOnce();
  expect(toasts).toEqual([]);
});

test('a handler of the caller goes before: for an ended session, and for a conflict', async () => {
  const [signIn, on401, on409] = [vi.fn(), vi.fn(), vi.fn()];
  setSessionEndedHandler(signIn);
  await call(render({ on401 }), 401);
  expect([signIn.mock.calls.length, on401.mock.calls.length]).toEqual([0, 1]);
  act(() => root.unmount());
  requests = 0;
  await call(render({ on409 }), 409, { message: 'Full.' });
  expect(on409.mock.calls[0]?.[0]).toMatchObject({ detail: 'Full.' });
  expect(toasts).toEqual([]);
});
