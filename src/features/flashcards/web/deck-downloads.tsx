import { type DeckFileFormat, deckFilePath } from '../contract.ts';

const formats: { format: DeckFileFormat; label: string; note: string }[] = [
  { format: 'apkg', label: 'Anki (.apkg)', note: 'to study in Anki' },
  { format: 'csv', label: 'CSV', note: 'for spreadsheets and other apps' },
  { format: 'pdf', label: 'PDF', note: 'to print' },
];

/** Download links for the deck's files. */
export function DeckDownloads({
  id,
  title,
  className = '',
}: {
  id: number;
  title: string;
  className?: string;
}) {
  return (
    <section aria-labelledby="deck-downloads" data-print="hide" className={className}>
      <h2 id="deck-downloads" className="title-3">
        Download
      </h2>
      <ul className="mt-2">
        {formats.map(({ format, label, note }) => (
          <li key={format} className="flex flex-wrap items-baseline gap-x-3">
            <a href={deckFilePath(id, format)} download rel="nofollow" className="link inline-block py-1.5">
              {label}
              <span className="sr-only">: {title}</span>
            </a>
            <span className="label text-ink-2">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
