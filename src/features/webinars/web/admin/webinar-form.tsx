import { type ComponentProps, useEffect, useRef } from 'react';
import { adminApi } from '#features/admin/web/index.ts';
import {
  type AdminWebinar,
  createWebinar,
  updateWebinar,
  type WebinarInput,
} from '#features/webinars/admin-contract.ts';
import { webinarLimits } from '#features/webinars/rules.ts';
import { type FieldState, useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';
import { showToast } from '#ui/toast.ts';

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
const fieldNames = [
  ...(['title', 'speaker', 'localStart', 'timeZone', 'durationMinutes', 'capacity'] as const),
  ...(['joinUrl', 'recordingUrl', 'description', 'reading'] as const),
];
type Name = (typeof fieldNames)[number];
type Values = Record<Name, string>;

const controls: Record<Name, Control> = {
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

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function valuesOf(webinar: AdminWebinar | null): Partial<Record<Name, string | number | null>> {
  if (!webinar) return { timeZone: ownZone(), durationMinutes: 60 };
  return { ...webinar, reading: webinar.reading.join('\n') };
}

function inputOf({
  speaker,
  recordingUrl,
  capacity,
  durationMinutes,
  reading,
  ...rest
}: Values): WebinarInput {
  return {
    ...rest,
    speaker: speaker || null,
    durationMinutes: Number(durationMinutes),
    recordingUrl: recordingUrl || null,
    capacity: capacity ? Number(capacity) : null,
    reading: reading.split(/\s+/).filter(Boolean),
  };
}

/** Form to create a webinar or change one. */
export function WebinarForm({
  webinar,
  onType,
  onSaved,
  onClose,
}: {
  webinar: AdminWebinar | null;
  /** Called when a field has changed. */
  onType: () => void;
  onSaved: () => void;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { formProps, field, pending, failed } = useForm({
    id: 'webinar',
    fields: fieldNames,
    check: (values) =>
      Object.fromEntries(
        fieldNames
          .filter((name) => controls[name].required && !values[name])
          .map((name) => [name, 'Please fill in this field.']),
      ),
    send: (values) =>
      webinar
        ? adminApi.call(updateWebinar, {
            params: { id: webinar.id },
            body: { ...inputOf(values), sequence: webinar.sequence },
          })
        : adminApi.call(createWebinar, { body: inputOf(values) }),
    onSent: () => {
      showToast({ title: webinar ? 'Webinar saved' : 'Draft made' });
      onSaved();
    },
    failure: { title: 'Not saved', text: 'Please try again.' },
    on401: 'failure',
  });
  const values = valuesOf(webinar);
  return (
    <section aria-labelledby="webinar-form" className="mt-10 border-y border-hairline py-8">
      <h2 ref={heading} id="webinar-form" tabIndex={-1} className="title-2 scroll-mt-20 outline-none">
        {webinar ? 'Edit the Webinar' : 'New Webinar'}
      </h2>
      <form {...formProps} onChange={onType} aria-labelledby="webinar-form" className="mt-6 max-w-[46rem]">
        <div className="grid gap-6 sm:grid-cols-2">
          {fieldNames.map((name) => (
            <Field key={name} state={field(name)} control={controls[name]} value={values[name] ?? ''} />
          ))}
        </div>
        <p role="alert" className="mt-5 text-danger empty:hidden">
          {failed}
        </p>
        <p className="mt-7 flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving…' : webinar ? 'Save the Webinar' : 'Make the Draft'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        </p>
      </form>
    </section>
  );
}

function Field({
  state: { id, name, problem, onChange },
  control: { label, hint, type, attributes },
  value,
}: {
  state: FieldState;
  control: Control;
  value: string | number;
}) {
  const props = {
    ...{ id, name, onChange, defaultValue: value, className: fieldClass },
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem ${id}-hint`,
  };
  return (
    <div className={type === 'lines' ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="label mb-2 block text-ink-2">
        {label}
      </label>
      {type === 'zone' ? (
        <select {...props}>
          {[...new Set([String(value), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      ) : type === 'lines' ? (
        <textarea {...attributes} {...props} />
      ) : (
        <input type={type} {...attributes} {...props} />
      )}
      <p id={`${id}-problem`} className="label mt-2 text-danger empty:hidden">
        {problem}
      </p>
      <p id={`${id}-hint`} className="label mt-2 text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}
