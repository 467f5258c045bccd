/** A part of a page in happy-dom, over an API that answers what the test says. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { createApiClient, createQueryClient } from '#platform/api/api-client.ts';
import { type PublicConfig, PublicConfigContext } from '#platform/web/public-config.ts';
import { drawToasts, type Toast } from '#ui/toast.ts';

/** By method and path: a body, or a function that answers what was sent. */
export type Answers = Record<string, unknown | ((body: unknown) => unknown)>;

type Sent = { call: string; body: unknown };

/** Longer than anything takes here, polling included. */
const patienceMs = 15_000;

/** An answer with a status of its own. */
export const refuse = (status: number, body: object = {}): Response => Response.json(body, { status });

const site: PublicConfig = {
  ...{ siteName: 'Lyceum', contactEmail: 'a@b.example', publicUrl: 'https://lyceum.example' },
  paymentMode: 'test',
};

/** Renders a part at an address of a site with settings; `await using` takes it away again. */
export async function renderPart(
  part: ReactNode,
  { path = '/', answers = {} as Answers, config = {} as Partial<PublicConfig> } = {},
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
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  /** Does something, and lets what was fetched be drawn; React hears of all of it. */
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
  /** Tries again until it does not throw. */
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
    /** Where the part has led. */
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    text: () => document.body.textContent ?? '',
    /** Resolves once the part says something. */
    untilText: (text: string) => until(() => expect(document.body.textContent).toContain(text)),
    async click(selector: string, text = '') {
      const element = await until(() => find(selector, text));
      await step(() => element.click());
    },
    async type(name: string, text: string) {
      const field = await until(() => find<HTMLInputElement>(`[name="${name}"], #${name}`));
      await step(() => {
        const prototype = Object.getPrototypeOf(field) as object;
        // Past React, which would take the value for known already.
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
