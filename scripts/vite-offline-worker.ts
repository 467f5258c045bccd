/** Vite plugin: bundles the service worker as /sw.js, with the list of what this build consists of. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import type { BuildInfo } from '../src/app/offline/build-info.ts';

type Bundle = Rolldown.OutputBundle;

/** Pages are chunks of their own, loaded when they are visited; everything else belongs to what loads it. */
const isPage = (chunk: Rolldown.OutputChunk) => /-page\.tsx$/.test(chunk.facadeModuleId ?? '');
const offlinePage = /\/offline-page\.tsx$/;
/** Letters beyond the usual ones are loaded by the pages that have them, and kept with those. */
const isUsual = (file: string) => !file.includes('-latin-ext-');

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

/** A chunk's file with those it imports, at once or later, and their styles and fonts; other pages left out. */
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

/** One classic script: module workers are not in every browser that the site supports. */
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
