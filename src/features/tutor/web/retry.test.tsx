// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { expectRetry } from '#tests/setup/expect-retry.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { inventExchange } from '#tests/setup/tutor-answers.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { MemberTutor } from './member-tutor.tsx';
import { UsageBadge } from './usage-badge.tsx';
import { useDraft } from './use-draft.ts';

const usage = { count: 0, limit: 999 };
const Tutor = () => <MemberTutor memberId={7} draft={useDraft(7)} />;

test.each([
  ['today’s questions', 'GET /api/ai-tutor/daily-usage', usage, <UsageBadge key="badge" />],
  [
    'the conversation',
    'GET /api/ai-tutor/exchanges',
    { items: [inventExchange()], hasEarlier: false },
    <Tutor key="tutor" />,
  ],
  [
    'the decks',
    'GET /api/own-decks',
    [],
    <CardsDialog key="cards" open exchange={inventExchange()} onClose={() => undefined} />,
  ],
])('the button that loads %s again keeps the focus', async (_, call, answer, part) => {
  expect.hasAssertions();
  await expectRetry(call, answer, (answers) =>
    renderPart(part, { answers: { 'GET /api/ai-tutor/daily-usage': usage, ...answers } }),
  );
});
