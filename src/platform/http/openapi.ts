/** The OpenAPI document, made from the same list that mounts the routes. */
import type { z } from 'zod';
import { z as zod } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiRoute } from './api-route.ts';
import { uploadType } from './read-upload.ts';

const problemSchema = zod
  .strictObject({
    error: zod.string(),
    message: zod.string(),
    code: zod.string().optional(),
    issues: zod.array(zod.strictObject({ field: zod.string(), message: zod.string() })).optional(),
    requiredTier: zod.string().optional().describe('With the code upgrade_required: the least tier let in'),
    requestId: zod.string().optional(),
  })
  .meta({ id: 'Problem' });

/** Describes the routes as an OpenAPI 3.1 document. */
export function describeApi(
  routes: readonly ApiRoute[],
  site: {
    siteName: string;
    publicUrl: string;
    /** Name of the cookie that operations with a guard require. */
    sessionCookie: string;
  },
) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        summary: route.summary,
        ...(route.guard && { security: [{ [route.guard.scheme ?? 'session']: [] }] }),
        requestParams: {
          ...(route.params && { path: route.params as z.ZodObject }),
          ...(route.query && { query: route.query as z.ZodObject }),
        },
        ...(route.body && { requestBody: { content: { 'application/json': { schema: route.body } } } }),
        ...(route.upload && { requestBody: { content: { [uploadType]: {} } } }),
        responses: {
          [route.status]: {
            description: 'Success',
            content: { 'application/json': { schema: route.response } },
          },
          default: {
            description: 'Any failure',
            content: { 'application/json': { schema: problemSchema } },
          },
        },
      },
    };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: `${site.siteName} API`, version: '1.0.0' },
    servers: [{ url: site.publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie },
        adminPassword: { type: 'apiKey', in: 'header', name: 'x-admin-password' },
      },
    },
    paths,
  });
}
