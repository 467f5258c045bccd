import {
  type ConsentChoice,
  type ConsentPurpose,
  readRefusal,
  setConsent,
  useConsent,
} from '#platform/web/consent.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { purposeTexts } from './purposes.ts';

const choices = [
  { choice: 'granted', label: 'Allow' },
  { choice: 'denied', label: 'Do not allow' },
] as const;

/** The visitor's consent choices, which can be changed at any time. */
export function ConsentChoices() {
  const { ads, gaMeasurementId } = usePublicConfig();
  if (!ads && !gaMeasurementId) return <p>This installation uses nothing that needs your consent.</p>;
  return (
    <div className="space-y-7">
      {gaMeasurementId && <PurposeChoice purpose="analytics" />}
      {ads && <PurposeChoice purpose="ads" />}
    </div>
  );
}

function PurposeChoice({ purpose }: { purpose: ConsentPurpose }) {
  const state = useConsent(purpose);
  const refusal = state === 'starting' ? undefined : readRefusal(purpose);
  const { title, text } = purposeTexts[purpose];
  function choose(choice: ConsentChoice): void {
    setConsent(purpose, choice);
    // A running script can only be stopped by reloading the page.
    if (state === 'granted') window.location.reload();
  }
  return (
    <fieldset className="max-w-[65ch]" aria-describedby={`consent-${purpose}`}>
      <legend className="float-left w-full title-3">{title}</legend>
      <p id={`consent-${purpose}`} className="clear-both pt-1 text-ink-2">
        {text}
        {refusal && ` Your browser sends ${refusal}, which we take as your no.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {choices.map(({ choice, label }) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.95rem]">
            <input
              type="radio"
              name={`consent-${purpose}`}
              checked={state === choice}
              disabled={state === 'starting' || refusal !== undefined}
              onChange={() => choose(choice)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
