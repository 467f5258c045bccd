import { PageLink } from '#platform/web/page-link.tsx';

const benefits = [
  {
    title: 'A reading list that stays',
    text: 'Save any book, text, film or podcast, write notes beside it, and tick off what you have finished.',
  },
  {
    title: 'See how far you have come',
    text: 'Your progress through each of the thirteen periods, on every device you sign in with.',
  },
  {
    title: 'Review what you have learned',
    text: 'Flashcards come back shortly before you would forget them, a few a day, in time for your exam.',
  },
  {
    title: 'Decks of your own',
    text: 'Write cards or import them, and review them beside those of the library.',
  },
  {
    title: 'Study with what you know',
    text: 'Free study guides, quiz results that are kept, and one question a day to the tutor.',
  },
];

const plans: Record<string, string> = { premium: 'Premium', scholar: 'Scholar' };

export function AuthBenefits({ plan }: { plan: string | null }) {
  const chosen = plan === null ? undefined : plans[plan];
  return (
    <section aria-labelledby="benefits-title" className="lg:pt-2">
      {chosen && (
        <p className="mb-8 max-w-[60ch] border-l-2 border-accent py-1 pl-5 text-[1.05rem]">
          You chose the {chosen} plan. Sign in or create an account first; payment comes after that.
        </p>
      )}
      <h2 id="benefits-title" className="title-2">
        A free account keeps your place
      </h2>
      <dl className="mt-6 max-w-[36rem] border-b border-hairline">
        {benefits.map(({ title, text }) => (
          <div key={title} className="border-t border-hairline py-5">
            <dt className="title-3">{title}</dt>
            <dd className="mt-1.5 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[60ch] text-[0.95rem] text-ink-2">
        Reading needs no account. We ask for a name and an address. Other visitors never see the address, and
        the name only in a study group that you join. You can download or delete everything at any time: see
        the{' '}
        <PageLink to="/privacy-policy" className="link">
          privacy policy
        </PageLink>
        .
      </p>
    </section>
  );
}
