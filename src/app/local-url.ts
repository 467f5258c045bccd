import type { Server } from 'node:http';

/** Address at which a process reaches its own server. @throws Error if the server does not listen at a port */
export function localUrlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen at a port.');
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
