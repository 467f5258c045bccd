/** Schemas that many operations share. */
import { z } from 'zod';
import { idSchema } from './api-route.ts';

/** Path parameters: one id. */
export const idParamsSchema = z.object({ id: idSchema });
/** A query that must be empty. */
export const noQuerySchema = z.strictObject({});
/** A response that only confirms what was done. */
export const messageSchema = z.strictObject({ message: z.string() });
