import { expect, test } from 'vitest';
import { ApiError, createApiClient, createQueryClient } from './api-client.ts';
import { endpoint } from './endpoint.ts';

test('a refusal becomes an error whose message is status, colon, text', async () => {
  const body = JSON.stringify({ message: 'There is no such period.' });
  const api = createApiClient(async () => new Response(body, { status: 404 }));
  const error = await api.get('/api/x').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: `404: ${body}`, status: 404, detail: 'There is no such period.' });
});

test('a refused input brings what is wrong with which field', async () => {
  const issues = [{ field: 'email', message: 'Please enter a valid email address.' }];
  const refuse = (body: unknown) => createApiClient(async () => Response.json(body, { status: 400 }));
  const error = await refuse({ message: 'The input is not valid.', issues })
    .get('/api/x')
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ detail: 'The input is not valid.', issues });
  await expect(refuse(null).get('/api/x')).rejects.toMatchObject({ detail: '', issues: [] });
  await expect(refuse({ issues: 'none' }).get('/api/x')).rejects.toMatchObject({ issues: [] });
});

test('an empty refusal is told by its status text', async () => {
  const api = createApiClient(async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api.get('/api/x')).rejects.toThrow('502: Bad Gateway');
});

test('a content type is sent only with a body', async () => {
  const sent: RequestInit[] = [];
  const api = createApiClient(async (_url, init) => {
    sent.push(init);
    return Response.json({});
  });
  await api.get('/api/x');
  await api.call(endpoint<{ body: { email: string } }, object>('POST', '/api/y'), {
    body: { email: 'a@b.c' },
  });
  expect(sent[0]?.headers).toBeUndefined();
  expect(sent[1]).toMatchObject({
    method: 'POST',
    body: '{"email":"a@b.c"}',
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
  });
});

test('a query is fetched from the address that is its key, once, and never goes stale', async () => {
  let calls = 0;
  const api = createApiClient(async (url) => {
    calls++;
    return Response.json({ url });
  });
  const queries = createQueryClient(api, { server: true });
  const options = { queryKey: ['/api/stats'] };
  expect(await queries.ensureQueryData(options)).toEqual({ url: '/api/stats' });
  await queries.ensureQueryData(options);
  expect(calls).toBe(1);
});
