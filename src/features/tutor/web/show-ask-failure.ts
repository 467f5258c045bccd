import { reportSessionEnded } from '#platform/web/session-ended.ts';
import { showToast } from '#ui/toast.ts';
import { storedQuestion } from './stored-question.ts';
import { TutorError } from './stream-answer.ts';

/** Time to read why the page is left, in milliseconds (specification). */
const redirectDelayMs = 500;

/**
 * Says why a question has no answer; where the session has ended, leads to signing in, and keeps the question until then.
 * `isUnlimited`: the member's plan has no daily limit, so that a refusal for too many questions is about their pace.
 */
export function showAskFailure(
  error: unknown,
  { question, isUnlimited }: { question: string; isUnlimited: boolean },
): void {
  if (error instanceof TutorError && error.status === 401 && error.message.includes('Unauthorized')) {
    const description = 'You are logged out. Logging in again...';
    showToast({ title: 'Unauthorized', description, tone: 'destructive' });
    storedQuestion.keep(question);
    setTimeout(reportSessionEnded, redirectDelayMs);
    return;
  }
  if (error instanceof TutorError && error.status === 429) {
    if (!isUnlimited) {
      const description = 'Upgrade to Premium for unlimited questions.';
      showToast({ title: 'Daily Limit Reached', description, tone: 'destructive' });
      return;
    }
    const wait = describeWait(error.retryAfterSeconds);
    const description = `Your questions came faster than they can be answered. Please ask again ${wait}.`;
    showToast({ title: 'One moment, please', description, tone: 'destructive' });
    return;
  }
  const description = 'Failed to get response from AI tutor. Please try again.';
  showToast({ title: 'Error', description, tone: 'destructive' });
}

function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute';
  if (seconds <= 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
