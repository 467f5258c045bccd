import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const origin = 'https://lyceum.example';
const shell = ['/assets/entry-new.js', '/assets/start-offline-new.js'];
const files = [...shell, '/assets/a-page-new.js', '/assets/a-dialog-new.js'];

vi.mock('./build-info.ts', () => ({
  buildInfo: { version: 'new', shell, lazyFilesOf: { '/assets/a-page-new.js': [files[3]] }, files },
}));
vi.mock('./service-worker-scope.ts', () => ({
  scope: { location: { origin }, clients: { matchAll: async () => [{}] } },
}));
/** What the worker fetches and caches. */
const fetched: string[] = [];
vi.mock('./cache-strategies.ts', () => {
  const handleAll = ({ request }: { request: Request }) => {
    fetched.push(new URL(request.url).pathname);
    return [undefined, undefined];
  };
  return { strategies: { page: { handleAll }, asset: { handleAll }, picture: { handleAll } } };
});
const { cacheVisitedPage, deleteOldAssets } = await import('./cache-pages.ts');

/** The browser's caches: for each name its responses by address. */
let stored: Record<'lyceum-pages' | 'lyceum-assets', Map<string, Response>>;

beforeEach(() => {
  fetched.length = 0;
  stored = { 'lyceum-pages': new Map(), 'lyceum-assets': new Map() };
  const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  const open = async (name: keyof typeof stored) => ({
    keys: async () => [...stored[name].keys()].map((url) => ({ url })),
    match: async (request: Request | string) => stored[name].get(addressOf(request))?.clone(),
    delete: async (request: Request | string) => stored[name].delete(addressOf(request)),
  });
  vi.stubGlobal('caches', {
    open,
    match: async (request: Request, { cacheName }: { cacheName: keyof typeof stored }) =>
      stored[cacheName].get(request.url),
  });
  return () => vi.unstubAllGlobals();
});

const keepFile = (path: string) => void stored['lyceum-assets'].set(origin + path, new Response());
const keptFiles = () => [...stored['lyceum-assets'].keys()].map((url) => new URL(url).pathname);

/** A cached page of an older build that links to one file. */
function keepPage(path: string, linked: string, { at = '2026-01-01T00:00:00.000Z', needs = '' } = {}): void {
  const headers = new Headers({ 'x-kept-at': at });
  if (needs) headers.set('x-kept-files', needs);
  stored['lyceum-pages'].set(origin + path, new Response(`<script src="${linked}"></script>`, { headers }));
}

const visit = (path: string, loaded: string[] = []) =>
  cacheVisitedPage({} as Parameters<typeof cacheVisitedPage>[0], origin + path, loaded);

test('what a page of an older build may load stays with it, what no page needs goes', async () => {
  for (const name of ['entry-old', 'start-offline-old', 'nobodys', 'entry-new'])
    keepFile(`/assets/${name}.js`);
  keepPage('/blog', '/assets/entry-old.js', {
    needs: '/assets/entry-old.js /assets/start-offline-old.js',
  });
  await deleteOldAssets();
  expect(keptFiles()).toEqual([
    '/assets/entry-old.js',
    '/assets/start-offline-old.js',
    '/assets/entry-new.js',
  ]);
});

test('a copy is fetched again if it is old, of another build, or from a time that has not come', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const isFetched = async (at: string, needs = '/assets/entry-new.js') => {
    keepPage('/blog', '/assets/entry-new.js', { at, needs });
    fetched.length = 0;
    await visit('/blog');
    return fetched.includes('/blog');
  };
  expect(await isFetched('2026-05-01T11:55:00.000Z')).toBe(false);
  expect(await isFetched('2026-05-01T11:45:00.000Z')).toBe(true);
  expect(await isFetched('2026-05-01T11:55:00.000Z', '')).toBe(true);
  expect(await isFetched('2027-05-01T12:00:00.000Z')).toBe(true);
});

test('each visit fetches what the page needs, and files of the shell that are missing', async () => {
  keepFile('/assets/entry-new.js');
  await visit('/blog', [`${origin}/assets/a-page-new.js`]);
  expect(fetched.sort()).toEqual([
    '/assets/a-dialog-new.js',
    '/assets/a-page-new.js',
    '/assets/start-offline-new.js',
    '/blog',
  ]);
});

test('pages that name no files keep those that they link to', async () => {
  for (const name of ['entry-old', 'start-offline-old']) keepFile(`/assets/${name}.js`);
  keepPage('/blog', '/assets/entry-old.js');
  await deleteOldAssets();
  expect(keptFiles()).toEqual(['/assets/entry-old.js']);
});

test('files of old builds are limited: the oldest pages keep only those that they link to', async () => {
  const names = (build: string) => Array.from({ length: 600 }, (_, index) => `/assets/${build}-${index}.js`);
  for (const [month, build] of ['oldest', 'older', 'old'].entries()) {
    for (const file of names(build)) keepFile(file);
    keepPage(`/${build}`, `/assets/${build}-7.js`, {
      at: `2026-0${month + 1}-01T00:00:00.000Z`,
      needs: names(build).join(' '),
    });
  }
  await deleteOldAssets();
  expect(keptFiles()).toEqual(['/assets/oldest-7.js', ...names('older'), ...names('old')]);
});
