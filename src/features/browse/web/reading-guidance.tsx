/** How to read what was not written for us: before, while and after. */
const stages = [
  {
    title: 'Before you read',
    advice: [
      {
        lead: 'Find out who is speaking.',
        text: 'Rank, office and faith decide what an author could see, and what could safely be said.',
      },
      {
        lead: 'Ask who was meant to read it.',
        text: 'A letter to a friend, a petition to a king and an inscription at a city gate each leave out something else.',
      },
      {
        lead: 'Name the genre and its habits.',
        text: 'A law says what was wanted, not what was done; a funeral speech does not blame the dead.',
      },
      {
        lead: 'Set two dates side by side.',
        text: 'When it happened, and when it was written down: Livy tells of the founding of Rome some seven centuries after it.',
      },
    ],
  },
  {
    title: 'While you read',
    advice: [
      {
        lead: 'Remember the translator.',
        text: 'A translation of 1890 speaks for 1890 too. Where much hangs on one word, compare a second version.',
      },
      {
        lead: 'Ask of each claim how the author could know.',
        text: 'Seen, heard, read or made up? Thucydides tells us that his speakers say what he thought each occasion called for.',
      },
      {
        lead: 'Distrust familiar words.',
        text: 'Liberty, tyrant, barbarian, nation: work out from the passage what each meant to its writer.',
      },
      {
        lead: 'Listen for who is silent.',
        text: 'Women, slaves and the conquered are mostly described here by others. Which sentence would they have disputed?',
      },
    ],
  },
  {
    title: 'After you read',
    advice: [
      {
        lead: 'Look for a second witness.',
        text: 'A text from the other camp, a tax roll, a coin, an excavation. Two authors who copy a third count as one.',
      },
      {
        lead: 'Use what is false as well.',
        text: 'The Donation of Constantine tells nothing of Constantine, but much of those who forged it four centuries later.',
      },
      {
        lead: 'Answer the question beside the text.',
        text: 'From memory first; then go back and find the lines that bear you out, and one that does not.',
      },
      {
        lead: 'Write down where it stands.',
        text: 'Book, chapter and line hold in every edition, page numbers in one. Name the translator too.',
      },
    ],
  },
];

export const guidanceId = 'how-to-read';

/** Advice on reading primary texts, in three short lists. */
export function ReadingGuidance() {
  return (
    <section aria-labelledby={guidanceId} className="border-t border-hairline py-12 lg:py-16">
      <h2 id={guidanceId} className="title-2 scroll-mt-24">
        How to read a primary text
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {stages.map((stage) => (
          <div key={stage.title}>
            <h3 className="title-3">{stage.title}</h3>
            <ul className="mt-4">
              {stage.advice.map(({ lead, text }) => (
                <li key={lead} className="border-t border-hairline py-3 text-[0.95rem]">
                  <strong className="font-medium">{lead}</strong> <span className="text-ink-2">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
