/** Vite plugin: bundles the service worker as /sw.js, with the list of the files of this build. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import type { BuildInfo } from '../src/app/offline/build-info.ts';

type Bundle = Rolldown.OutputBundle;

/** Pages are separate chunks that are loaded when visited; any other chunk belongs to the chunk that loads it. */
const isPage = (chunk: Rolldown.OutputChunk) => /-page\.tsx$/.test(chunk.facadeModuleId ?? '');
const offlinePage = /\/offline-page\.tsx$/;
/** Fonts of Extended Latin letters are not cached in advance, but with the pages that load them for such letters. */
const isUsual = (file: string) => !/-latin-ext-|\/newsreader-extended-/.test(file);

export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const source = await bundleWorker(this.environment.config.root, describeBuild(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function describeBuild(bundle: Bundle): BuildInfo {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const roots = chunks.filter((chunk) => chunk.isEntry || offlinePage.test(chunk.facadeModuleId ?? ''));
  const shell = new Set(roots.flatMap((chunk) => [...withAllItLoads(bundle, chunk)]));
  const lazyFilesOf = chunks.filter(isPage).map((chunk) => {
    const later = [...withAllItLoads(bundle, chunk)].filter((file) => !shell.has(file));
    return [`/${chunk.fileName}`, later] as const;
  });
  const files = Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .map((file) => `/${file}`)
    .sort();
  return {
    version: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16),
    shell: [...shell].sort(),
    lazyFilesOf: Object.fromEntries(lazyFilesOf),
    files,
  };
}

/** A chunk's file, all files it imports at once or later, and their styles and fonts; without other pages. */
function withAllItLoads(bundle: Bundle, start: Rolldown.OutputChunk): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(`/${chunk.fileName}`)) return;
    found.add(`/${chunk.fileName}`);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets].filter(isUsual)) found.add(`/${file}`);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !isPage(next)) visit(next);
    }
  };
  visit(start);
  return found;
}

/** Bundles the worker as one classic script: not every browser that the site supports has module workers. */
async function bundleWorker(root: string, build: BuildInfo): Promise<string> {
  const bundle = await rolldown({
    input: resolve(root, 'src/app/offline/service-worker.ts'),
    platform: 'browser',
    transform: {
      target: ['chrome123', 'firefox121', 'safari17.5'],
      define: {
        OFFLINE_BUILD: JSON.stringify(build),
        'process.env.NODE_ENV': '"production"',
      },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
