/** A part of a page in happy-dom, with an API whose responses the test sets. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { createApiClient, createQueryClient } from '#platform/api/api-client.ts';
import { type PublicConfig, PublicConfigContext } from '#platform/web/public-config.ts';
import { drawToasts, type Toast } from '#ui/toast.ts';

/** Responses by method and path: a body, or a function from the request's body to a response. */
export type Answers = Record<string, unknown | ((body: unknown) => unknown)>;

type Sent = { call: string; body: unknown };

/** Timeout in ms, longer than any step takes here, polling included. */
const patienceMs = 15_000;

/** A response with this status. */
export const refuse = (status: number, body: object = {}): Response => Response.json(body, { status });

const site: PublicConfig = {
  ...{ siteName: 'Lyceum', contactEmail: 'a@b.example', publicUrl: 'https://lyceum.example' },
  paymentMode: 'test',
};

/** Renders a part at an address, with a site's settings and other pages as `routes`; `await using` unmounts it. */
export async function renderPart(
  part: ReactNode,
  {
    path = '/',
    answers = {} as Answers,
    config = {} as Partial<PublicConfig>,
    routes = [] as RouteObject[],
  } = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent: Sent[] = [];
  const toasts: Toast[] = [];
  drawToasts((toast) => toasts.push(toast));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.replace(/\?.*$/, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const answer = call in answers ? answers[call] : refuse(404, { message: 'There is none.' });
    const found = await (typeof answer === 'function'
      ? (answer as (given: unknown) => unknown)(body)
      : answer);
    return found instanceof Response ? found.clone() : Response.json(found);
  });
  const queries = createQueryClient(
    createApiClient((url, init) => fetch(url, init)),
    { server: false },
  );
  const router = createMemoryRouter([...routes, { path: '*', element: part }], { initialEntries: [path] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  /** Performs an action and renders what was fetched, all inside React's `act`. */
  const step = (action: () => void = () => undefined) =>
    act(async () => {
      action();
      await new Promise((done) => setTimeout(done, 5));
    });
  await step(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <PublicConfigContext value={{ ...site, ...config }}>
          <RouterProvider router={router} />
        </PublicConfigContext>
      </QueryClientProvider>,
    ),
  );
  function find<Kind extends HTMLElement = HTMLElement>(selector: string, text = ''): Kind {
    const found = [...document.querySelectorAll<Kind>(selector)].find((element) =>
      element.textContent?.includes(text),
    );
    if (!found) throw new Error(`There is no ${selector} '${text}' in: ${document.body.innerHTML}`);
    return found;
  }
  /** Repeats `read` until it does not throw. */
  async function until<Found>(read: () => Found): Promise<Found> {
    const end = Date.now() + patienceMs;
    while (Date.now() < end) {
      try {
        return read();
      } catch {
        await step();
      }
    }
    return read();
  }
  return {
    queries,
    sent,
    toasts,
    find,
    until,
    /** The present address, after navigation by the part. */
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    text: () => document.body.textContent ?? '',
    /** Resolves once the page contains the text. */
    untilText: (text: string) => until(() => expect(document.body.textContent).toContain(text)),
    async click(selector: string, text = '') {
      const element = await until(() => find(selector, text));
      await step(() => element.click());
    },
    /** The second click of a double click, for which the server has had time to answer the first. */
    async clickAgain(selector: string, text = '') {
      const again = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
      await step(() => find(selector, text).dispatchEvent(again));
    },
    async type(name: string, text: string) {
      const field = await until(() => find<HTMLInputElement>(`[name="${name}"], #${name}`));
      await step(() => {
        const prototype = Object.getPrototypeOf(field) as object;
        // The native setter: after React's own setter, React would ignore the input event because it knows the value.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async submit(selector = 'form') {
      const form = await until(() => find(selector));
      await step(() => {
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    },
    async [Symbol.asyncDispose]() {
      await step(() => root.unmount());
      document.body.innerHTML = '';
      vi.unstubAllGlobals();
    },
  };
}
