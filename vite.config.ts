import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { bundledImports } from './scripts/vite-bundled-imports.ts';
import { contentPages } from './scripts/vite-content.ts';
import { offlineWorker } from './scripts/vite-offline-worker.ts';
import { pageFiles } from './scripts/vite-page-files.ts';
import { plainImports } from './scripts/vite-plain-imports.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { unusedCode } from './scripts/vite-unused-code.ts';

/** For the built server. In development each module is loaded by itself, and packages by Node. */
const serverBundle: EnvironmentOptions = {
  // Without a bundle Node looks for each of a thousand modules in several folders and reads each file: a bundle takes
  // a fifth of that processor time. Packages that load files from their own folder stay external.
  resolve: {
    noExternal: true,
    external: [
      ...['@electric-sql/pglite', '@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2'],
      ...['piscina', 'sharp'],
    ],
  },
  // Only the production form of React is bundled.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    tailwindcss(),
    pageFiles(),
    contentPages(),
    offlineWorker(),
    precompress(),
    unusedCode(),
    plainImports(),
    bundledImports(),
  ],
  publicDir: 'public',
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Server-rendered pages name their own scripts, and links fetch theirs when the pointer is on them. Preload
        // lists would be part of every page and grow with each feature.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/app/script-loader/script-loader.ts'],
          // A module that imports one thing from a feature's entry file need not load the rest of it.
          treeshake: { moduleSideEffects: [{ test: /\/web\/(?:index|pages)\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  // Mutations load with the parts that use them: no page needs them for its first render.
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/(?!.*\/(?:useMutation|mutationObserver)\.js)/,
                },
                {
                  name: 'frame',
                  test: /src\/(?!app\/(?:entry-client|script-loader)).*\.tsx?$/,
                  tags: ['$initial'],
                },
                {
                  name: 'shared',
                  test: /src\/(?:ui\/(?!modal|input-class)|platform\/(?!historical-date|web\/(?:foreign-words|use-api-mutation|use-form|text-field|narrow-page)))/,
                  minShareCount: 8,
                },
                // Most pages that visitors see first have no form and no dialog.
                {
                  name: 'forms',
                  test: /src\/(?:ui\/(?:modal|input-class)|platform\/web\/(?:use-form|text-field|narrow-page))\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && serverBundle),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/app/entry.ts',
            'db-worker': 'src/platform/db/worker.ts',
            'deck-import-worker': 'src/features/flashcards/server/formats/deck-import-worker.ts',
            'render-worker': 'src/app/render-thread/render-worker.ts',
            'typst-child': 'src/platform/documents/typst-child.ts',
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Both build environments are needed.');
      await Promise.all([builder.build(client), builder.build(ssr)]);
    },
  },
}));
