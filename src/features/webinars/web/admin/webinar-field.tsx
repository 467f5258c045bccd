import type { ComponentProps, KeyboardEvent } from 'react';
import { webinarLimits } from '#features/webinars/rules.ts';
import { FieldProblem } from '#platform/web/text-field.tsx';
import type { FieldState } from '#platform/web/use-form.ts';
import { fieldClass, inputClass } from '#ui/input-class.ts';
import type { FieldName } from './webinar-values.ts';

type Control = {
  label: string;
  hint?: string;
  required?: true;
  /** Type of the input; 'lines' is a multi-line field, 'zone' a choice of time zones. */
  type: 'text' | 'url' | 'number' | 'datetime-local' | 'lines' | 'zone';
  attributes?: ComponentProps<'input'> & ComponentProps<'textarea'>;
};

const { minutes } = webinarLimits;
const https = { placeholder: 'https://', maxLength: webinarLimits.url };

export const controls: Record<FieldName, Control> = {
  title: { label: 'Title', type: 'text', required: true, attributes: { maxLength: webinarLimits.title } },
  speaker: { label: 'Speaker (optional)', type: 'text', attributes: { maxLength: webinarLimits.speaker } },
  localStart: { label: 'Starts at', type: 'datetime-local', required: true },
  timeZone: { label: 'Time zone of the start', type: 'zone' },
  durationMinutes: {
    ...{ label: 'Minutes', type: 'number', required: true },
    attributes: { min: minutes.least, max: minutes.most },
  },
  capacity: { label: 'Seats (empty: as many as come)', type: 'number', attributes: { min: 1 } },
  joinUrl: {
    ...{ label: 'Address to join', type: 'url', required: true, attributes: https },
    hint: 'Shown to who is registered, from an hour before the start until the end.',
  },
  recordingUrl: {
    ...{ label: 'Address of the recording (optional)', type: 'url', attributes: https },
    hint: 'Shown to Scholar members once it is over.',
  },
  description: {
    ...{ label: 'Description', type: 'lines', required: true },
    hint: 'Markdown: paragraphs, headings with two signs, lists, links. The first paragraph stands in the list.',
    attributes: { rows: 10, maxLength: webinarLimits.description },
  },
  reading: {
    ...{ label: `Reading list (optional, at most ${webinarLimits.reading})`, type: 'lines' },
    hint: 'Resources of the library, one on a line: its number, its slug or the address of its page.',
    attributes: { rows: 4 },
  },
};

/** A field with its label, problem and hint. Nothing can be typed or chosen while the form is being sent. */
export function WebinarField({
  state: { id, name, problem, pending, onChange },
  control: { label, hint, type, attributes },
  value,
}: {
  state: FieldState;
  control: Control;
  value: string;
}) {
  const props = {
    ...{ id, name, onChange, defaultValue: value },
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem ${id}-hint`,
  };
  return (
    <div className={type === 'lines' ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="label mb-2 block text-ink-2">
        {label}
      </label>
      {type === 'zone' ? (
        <select
          {...props}
          // A select has no read-only state, and would lose the focus if it were disabled.
          aria-disabled={pending}
          onKeyDown={pending ? keepChoice : undefined}
          className={`${fieldClass} aria-disabled:pointer-events-none aria-disabled:opacity-55`}
        >
          {[...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      ) : type === 'lines' ? (
        <textarea {...attributes} {...props} readOnly={pending} className={inputClass} />
      ) : (
        <input type={type} {...attributes} {...props} readOnly={pending} className={inputClass} />
      )}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      <p id={`${id}-hint`} className="label mt-2 text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}

function keepChoice(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault();
}
