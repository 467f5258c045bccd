import { useStarted } from '#platform/web/use-started.ts';

/** Suggested first questions. Clicking one sends it. */
export function Suggestions({
  suggestions,
  disabled,
  onChoose,
}: {
  suggestions: readonly string[];
  disabled: boolean;
  onChoose: (suggestion: string) => void;
}) {
  const started = useStarted();
  return (
    <ul aria-label="Suggestions" className="mb-3 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button
            type="button"
            disabled={!started || disabled}
            onClick={() => onChoose(suggestion)}
            className="label min-h-9 rounded-[6px] border border-hairline px-3 py-1.5 text-left hover:border-ink disabled:opacity-55"
          >
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
