import { splitLinks } from '../rules.ts';

/** Plain text in paragraphs; web addresses become links, and there is no other markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className="mt-1 space-y-2">
      {text.split('\n\n').map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and may repeat
        <p key={index} dir="auto" className="whitespace-pre-line">
          {splitLinks(paragraph).map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice
                key={at}
                href={part.url}
                target="_blank"
                rel="ugc nofollow noopener noreferrer"
                className="link"
              >
                {part.url}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
