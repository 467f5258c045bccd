import { formatCount } from '#platform/text/format-number.ts';
import { reportSessionEnded } from '#platform/web/session-ended.ts';
import { showToast } from '#ui/toast.ts';
import { storedQuestion } from './stored-question.ts';
import { TutorError } from './stream-answer.ts';

/** Delay before the redirect, to read the message, in milliseconds (specification). */
const redirectDelayMs = 500;

/**
 * Shows why a question has no answer. If the session has ended, keeps the question and redirects to the sign-in page.
 * `isUnlimited`: the member's plan has no daily limit, so the message offers no upgrade.
 */
export function showAskFailure(
  error: unknown,
  { question, memberId, isUnlimited }: { question: string; memberId: number; isUnlimited: boolean },
): void {
  if (error instanceof TutorError && error.status === 401 && error.message.includes('Unauthorized')) {
    const description = 'You are logged out. Logging in again...';
    showToast({ title: 'Unauthorized', description, tone: 'destructive' });
    storedQuestion.keep(question, memberId);
    setTimeout(reportSessionEnded, redirectDelayMs);
    return;
  }
  if (error instanceof TutorError && error.status === 429) {
    showLimit(error, isUnlimited);
    return;
  }
  const description = 'Failed to get response from AI tutor. Please try again.';
  showToast({ title: 'Error', description, tone: 'destructive' });
}

/** Tells how long to wait for a rate limit, but not for the daily limit: waiting here for that makes no sense. */
function showLimit({ code, retryAfterSeconds, detail }: TutorError, isUnlimited: boolean): void {
  if (code !== 'daily_limit_reached' && retryAfterSeconds !== undefined) {
    const description = `Questions came faster than they can be answered. Please ask again ${describeWait(retryAfterSeconds)}.`;
    showToast({ title: 'One moment, please', description, tone: 'destructive' });
  } else if (isUnlimited) {
    showToast({ title: 'One moment, please', description: detail, tone: 'destructive' });
  } else {
    const description = 'Upgrade to Premium for unlimited questions.';
    showToast({ title: 'Daily Limit Reached', description, tone: 'destructive' });
  }
}

function describeWait(seconds: number): string {
  if (seconds <= 90) return `in ${formatCount(seconds, 'second')}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
