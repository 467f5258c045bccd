/** The fields of the form, as texts. */
import type { AdminWebinar, WebinarInput } from '#features/webinars/admin-contract.ts';

export const fieldNames = [
  ...(['title', 'speaker', 'localStart', 'timeZone', 'durationMinutes', 'capacity'] as const),
  ...(['joinUrl', 'recordingUrl', 'description', 'reading'] as const),
];
export type FieldName = (typeof fieldNames)[number];
export type WebinarValues = Record<FieldName, string>;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The values of a stored webinar, or of a new one. */
export function valuesOf(webinar: AdminWebinar | null): WebinarValues {
  const { reading = [], ...fields } = webinar ?? { timeZone: ownZone(), durationMinutes: 60 };
  const texts: Partial<Record<FieldName, string | number | null>> = {
    ...fields,
    reading: reading.join('\n'),
  };
  return Object.fromEntries(fieldNames.map((name) => [name, String(texts[name] ?? '')])) as WebinarValues;
}

/** The values typed into a form. */
export function readValues(form: HTMLFormElement): WebinarValues {
  const data = new FormData(form);
  return Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')])) as WebinarValues;
}

/** The request that saves the values. */
export function inputOf({
  speaker,
  recordingUrl,
  capacity,
  durationMinutes,
  reading,
  ...rest
}: WebinarValues): WebinarInput {
  return {
    ...rest,
    speaker: speaker || null,
    durationMinutes: Number(durationMinutes),
    recordingUrl: recordingUrl || null,
    capacity: capacity ? Number(capacity) : null,
    reading: reading.split(/\s+/).filter(Boolean),
  };
}
