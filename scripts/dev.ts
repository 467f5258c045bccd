/** `npm run dev`: the site from its source files. Nothing in production imports this file or src/app/dev. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { RequestListener } from '#app/request-listener.ts';
import { shutDownOnSignal } from '#app/shutdown.ts';
import { parseEnv } from '#platform/env/env.ts';
import { createLogger } from '#platform/log/logger.ts';

// React chooses its development or production build by NODE_ENV when it is loaded, so modules that import React are
// loaded after this line.
process.env.NODE_ENV ??= 'development';
const root = resolve(import.meta.dirname, '..');
const config = parseEnv(process.env);
const logger = createLogger({ level: config.logLevel, pretty: true });
const server = createServer();
// Requests that arrive during the start wait until it has finished.
const opened = Promise.withResolvers<RequestListener>();
server.on('request', (request, response) => {
  void opened.promise.then((answer) => answer(request, response));
});
await new Promise<void>((done, fail) => {
  server.once('error', fail);
  server.listen(config.port, config.host, () => done());
});
mkdirSync(join(root, 'dist/plates'), { recursive: true });
const { openDevSite } = await import('#app/dev/dev-site.ts');
const site = await openDevSite({ config, logger, root, server });
opened.resolve(site.onRequest);
shutDownOnSignal(server, site.close, logger);
const address = server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
logger.info({ url: `http://localhost:${port}`, mail: `http://localhost:${port}/dev/mail` }, 'open');

// Drawing the pictures takes half a minute on a fresh clone; pages work without them meanwhile.
const plates = spawn(process.execPath, ['scripts/build-plates.ts'], { cwd: root, stdio: 'inherit' });
plates.on('error', (error) => logger.warn({ err: error }, 'plates not drawn'));
process.on('exit', () => plates.kill());
