import { expect, test } from 'vitest';
import { readAssetManifest } from './asset-manifest.ts';

const manifest = {
  'src/app/script-loader/script-loader.ts': { file: 'assets/loader.js' },
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/site.css'],
    imports: ['_vendor'],
  },
  _vendor: { file: 'assets/vendor.js' },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_vendor'] },
  'src/home.tsx': { file: 'assets/home.js', imports: ['_shared', '_vendor'] },
};

test('loader, entry and what the entry imports are named', () => {
  const assets = readAssetManifest(manifest);
  expect(assets.loader).toBe('/assets/loader.js');
  expect(assets.entry).toBe('/assets/entry.js');
  expect(assets.modules).toEqual(['/assets/vendor.js']);
  expect(assets.styles).toEqual(['/assets/site.css']);
});

test('a page adds only what the entry has not brought, each module after what it imports', () => {
  expect(readAssetManifest(manifest).ofPage('src/home.tsx')).toEqual({
    modules: ['/assets/shared.js', '/assets/home.js'],
    styles: ['/assets/shared.css'],
  });
  expect(readAssetManifest(manifest).ofPage('src/unknown.tsx')).toEqual({ modules: [], styles: [] });
});

test('a manifest without an entry is refused', () => {
  const { 'src/app/entry-client.tsx': _, ...rest } = manifest;
  expect(() => readAssetManifest(rest)).toThrow('no entry');
});
