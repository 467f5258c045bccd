/** Converts times for `datetime-local` fields, in the time zone of the user. */

/** Converts an ISO time to 'YYYY-MM-DDTHH:mm'. */
export function toLocalInput(iso: string): string {
  const moment = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ];
  return `${day.join('-')}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Converts a field's value to an ISO time; null if the value is not a valid time. */
export function fromLocalInput(text: string): string | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
