/** Static examples of each study tool's content, from real history. They are not interactive. */
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 lg:border-l lg:border-hairline lg:pl-16">
      <figcaption className="label text-ink-2">{label}</figcaption>
      <div className="mt-4">{children}</div>
    </figure>
  );
}

export function TutorExample() {
  return (
    <Example label="An example of a question and its answer">
      <p className="ml-auto w-fit max-w-[34ch] border-r-2 border-accent py-1 pr-4 text-right text-[1.1rem]">
        Why did Athens put Socrates on trial?
      </p>
      <div className="mt-6 max-w-[54ch] space-y-3">
        <p>
          The charge of 399 BCE was impiety and the corruption of the young. Behind it many readers see
          politics: Critias, who led the Thirty, and Alcibiades, who went over to Sparta, had both been in his
          company, and the amnesty of 403 kept such matters out of court.
        </p>
        <p>
          Our two witnesses were his friends. Compare how each of them answers the charge before you decide.
        </p>
      </div>
      <ul className="label mt-5 border-t border-hairline pt-3 text-ink-2">
        <li>Plato, Apology 24b–28a</li>
        <li>Xenophon, Memorabilia 1.1–2</li>
      </ul>
    </Example>
  );
}

const answers = ['Peace of Augsburg', 'Peace of Westphalia', 'Peace of Utrecht', 'Congress of Vienna'];
const rightAnswer = 1;

export function QuizExample() {
  return (
    <Example label="Question 4 of 10, answered">
      <p className="text-[1.25rem] leading-snug">Which settlement ended the Thirty Years’ War?</p>
      <ol className="mt-5 border-b border-hairline">
        {answers.map((answer, index) => (
          <li
            key={answer}
            className={`flex min-h-11 items-center gap-4 border-t border-hairline py-2 ${index === rightAnswer ? '' : 'text-ink-2'}`}
          >
            <span className="w-4 text-accent italic">{'abcd'[index]}</span>
            {answer}
            {index === rightAnswer && (
              <span className="label ml-auto inline-flex items-center gap-1.5 text-accent">
                <Icon name="check" />
                Right
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-[0.95rem] text-ink-2">
        Signed at Münster and Osnabrück in 1648. Augsburg (1555) had divided the Empire’s faiths two
        generations before the war; Utrecht (1713) and Vienna (1815) ended other wars.
      </p>
    </Example>
  );
}

export function CardExample() {
  return (
    <Example label="Both sides of a card">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-h-56 flex-col border border-hairline p-6">
          <p className="label text-ink-2">Question</p>
          <p className="my-auto py-4 text-center text-[1.3rem] leading-snug">
            What did the Concordat of Worms settle in 1122?
          </p>
        </div>
        <div className="flex min-h-56 flex-col border border-hairline bg-ground p-6">
          <p className="label text-ink-2">Answer</p>
          <p className="my-auto py-4 text-center">
            The emperor gave up investing bishops with ring and staff, the signs of their office. He kept the
            right to grant them their lands and worldly powers, by the scepter.
          </p>
        </div>
      </div>
      <p className="label mt-4 text-ink-2">Card 7 of 20</p>
    </Example>
  );
}

const guideParts = [
  { part: 'Chronology', gives: 'From the Stamp Act to the revolutions of 1848, on two pages' },
  { part: 'Terms', gives: 'Estates, assignats, levée en masse, Thermidor' },
  { part: 'Sources', gives: 'What Is the Third Estate?, the Declaration of 1789, Burke’s Reflections' },
  { part: 'Essay prompt', gives: '“The Terror was the price of the war.” How far do you agree?' },
];

export function GuideExample() {
  return (
    <Example label="What a guide holds">
      <p className="text-[1.25rem]">
        Age of Revolutions <span className="text-[1rem] text-ink-2 italic">A study guide</span>
      </p>
      <dl className="mt-4 border-b border-hairline">
        {guideParts.map(({ part, gives }) => (
          <div
            key={part}
            className="grid gap-x-6 border-t border-hairline py-3.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-accent italic">{part}</dt>
            <dd>{gives}</dd>
          </div>
        ))}
      </dl>
    </Example>
  );
}

export function SourceExample() {
  return (
    <Example label="From the collection">
      <blockquote className="text-[clamp(1.3rem,2.4vw,1.7rem)] leading-snug text-balance italic">
        <p>“To no one will we sell, to no one will we refuse or delay, right or justice.”</p>
      </blockquote>
      <p className="label mt-4 text-ink-2">
        Magna Carta, clause 40, June 15, 1215. Translated by William Sharp McKechnie, 1905.
      </p>
      <p className="mt-6 max-w-[54ch] border-t border-hairline pt-4">
        <span className="text-accent italic">To ask of it: </span>
        Who is “no one” in 1215, when most people in England were unfree, and whose courts does the clause
        reach?
      </p>
    </Example>
  );
}

const steps = [
  { title: 'Herodotus, The Histories, Book 7', note: 'Xerxes crosses the Hellespont', done: true },
  { title: 'Aeschylus, The Persians', note: 'The defeat as the defeated might have felt it', done: true },
  {
    title: 'Quiz: the Persian Wars',
    note: 'Eight of ten; Artemisium comes up again on Thursday',
    done: true,
  },
  { title: 'Thucydides, Book 1', note: 'From alliance to empire', done: false },
  { title: 'Essay: who was to blame for the war of 431?', note: 'Forty minutes, two sources', done: false },
];

export function PathExample() {
  return (
    <Example label="How a path might run">
      <ol className="border-b border-hairline">
        {steps.map((step) => (
          <li
            key={step.title}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-3.5"
          >
            <span className="pt-1 text-accent">{step.done && <Icon name="check" className="size-4" />}</span>
            <span>
              {step.title}
              <span className="block text-[0.95rem] text-ink-2 italic">{step.note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Example>
  );
}
