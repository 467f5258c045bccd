/** Vite plugin: compresses the browser build after it is written. */
import type { Plugin } from 'vite';
import { precompressFolder } from './precompress-folder.ts';

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options) {
      if (this.environment.name === 'client' && options.dir) await precompressFolder(options.dir);
    },
  };
}
