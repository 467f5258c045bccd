/** A list of names and values, one per line. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="border-b border-hairline">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-6 border-t border-hairline py-3">
          <dt className="label min-w-24 pt-0.5 text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
