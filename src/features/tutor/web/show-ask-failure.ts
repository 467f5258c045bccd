import { reportSessionEnded } from '#platform/web/session-ended.ts';
import { showToast } from '#ui/toast.ts';
import { storedQuestion } from './stored-question.ts';
import { TutorError } from './stream-answer.ts';

/** Time to read why the page is left, in milliseconds (specification). */
const redirectDelayMs = 500;

/**
 * Says why a question has no answer; where the session has ended, leads to signing in, and keeps the question until then.
 * `isUnlimited`: the member's plan has no daily limit, so that no other plan helps.
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
    showLimit(error, isUnlimited);
    return;
  }
  const description = 'Failed to get response from AI tutor. Please try again.';
  showToast({ title: 'Error', description, tone: 'destructive' });
}

/** The day's limit has no end that is worth waiting for here; a limit of the pace says how long to wait. */
function showLimit({ retryAfterSeconds, detail }: TutorError, isUnlimited: boolean): void {
  if (retryAfterSeconds !== undefined) {
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
  if (seconds <= 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
