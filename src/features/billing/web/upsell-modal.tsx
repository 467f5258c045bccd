import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { upsellPrices } from '../prices.ts';

/** What the plans hold for a reader of a page, by where that is. */
const texts = {
  'study-guides': {
    title: 'Every study guide, to read and to print',
    text: 'Premium opens the guide to each period with its essay prompts, all quizzes and all decks; Scholar adds the guides across the periods.',
  },
  blog: {
    title: 'Study what you have just read',
    text: 'Premium opens the study guide, the advanced quiz and all flashcard decks of each period, and shows no advertisements.',
  },
} as const;

export type UpsellContext = keyof typeof texts;

/** The banner as a dialog. */
export function UpsellModal({
  context,
  open,
  onClose,
}: {
  context: UpsellContext;
  open: boolean;
  onClose: () => void;
}) {
  const user = useUser();
  const { title, text } = texts[context];
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>
      <p className="mt-4 text-[1.15rem]">
        Starting at {upsellPrices.premium}/month
        <span className="label block text-ink-2">
          Premium {upsellPrices.premium}, Scholar {upsellPrices.scholar}, cancel anytime
        </span>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <PageLink to="/pricing" className={buttonClass('solid')}>
          View All Plans
        </PageLink>
        {!user && (
          <PageLink to="/auth" className={buttonClass('outline')}>
            Start with Free Account
          </PageLink>
        )}
      </p>
    </Modal>
  );
}
