/** The editor's part of the tutor's API: answers that members reported as wrong. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./admin-schemas.ts');

export type CorrectionPage = z.infer<Schemas['correctionsSchema']>;
export type Correction = CorrectionPage['items'][number];

/** Reported answers that the editor has not settled yet, oldest question first. */
export const getCorrections = endpoint<{ query?: { after?: number | undefined } }, CorrectionPage>(
  'GET',
  '/api/admin/tutor-corrections',
);
/** Marks a reported answer as settled, which removes it from the list. */
export const settleCorrection = endpoint<{ params: { id: number } }, { message: string }>(
  'POST',
  '/api/admin/tutor-corrections/:id/settle',
);
