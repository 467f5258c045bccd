/**
 * First file of the built server. A third of a start would be to compile what does not change from one to the next; what is
 * imported before this call would not be stored.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Beside the code, so that a new build removes it; where nothing can be written, the start takes longer.
enableCompileCache(fileURLToPath(new URL('./.compile-cache', import.meta.url)));
const { main } = await import('./main.ts');
await main(fileURLToPath(new URL('../../', import.meta.url)));
