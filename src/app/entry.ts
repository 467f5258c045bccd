/**
 * First file of the built server. Without the compile cache, a third of the start-up time would go into compiling
 * unchanged code. Modules imported before this call would not be cached.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The cache lies beside the code, so that a new build removes it. If the folder is not writable, starting takes
// longer.
enableCompileCache(fileURLToPath(new URL('./.compile-cache', import.meta.url)));
const { main } = await import('./main.ts');
await main(fileURLToPath(new URL('../../', import.meta.url)));
