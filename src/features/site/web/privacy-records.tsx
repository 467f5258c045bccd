import records from '#content/pages/privacy-records.yaml';

/** A row for each kind of record: what is stored, about whom, and for how long. */
export function PrivacyRecords() {
  return (
    <div>
      <dl className="border-t border-hairline">
        {records.map((record) => (
          <div
            key={record.title}
            className="grid gap-x-8 gap-y-1.5 border-b border-hairline py-5 last:border-b-0 last:pb-0 md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_15rem]"
          >
            <dt className="title-3">{record.title}</dt>
            <dd>{record.what}</dd>
            <dd className="text-[0.95rem] text-ink-2 md:col-start-2 xl:col-start-3">
              <span className="label block text-accent">How long</span>
              {record.kept}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
