/** The error page for failures outside the page renderer; needs neither React nor data. */
import { AppError } from '#platform/errors/app-error.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { toAppError } from './error-handler.ts';
import { escapeMarkup } from './escape-markup.ts';

/**
 * The error as a small HTML document with the site's style sheets. Internal errors are masked.
 * `styles`: addresses of the site's style sheets. `path`: of the request, to lead back to it after signing in.
 */
export function renderProblemPage(
  error: unknown,
  { styles, path }: { styles: readonly string[]; path: string },
): Response {
  const problem =
    toAppError(error) ??
    new AppError('unavailable', 'The page is experiencing a loading issue. Please try again.');
  const status = toAppError(error) ? problem.status : 500;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  if (problem.retryAfterSeconds) headers.set('retry-after', String(problem.retryAfterSeconds));
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${titleOf(status)}</title>${links}</head><body><main class="column py-20"><h1 class="title-1">${titleOf(status)}</h1><p class="measure mt-5 text-[1.1rem] text-ink-2">${escapeMarkup(textOf(problem))}</p>${linkOf(problem, path)}<p class="mt-7"><a class="link" href="/">Go to Homepage</a></p></main></body></html>`,
    { status, headers },
  );
}

function textOf({ status, message }: AppError): string {
  return status === 401 ? 'Unauthorized: this page is for members. Please sign in to open it.' : message;
}

/** The link to what the visitor lacks. */
function linkOf({ code }: AppError, path: string): string {
  const link = (href: string, text: string) =>
    `<p class="mt-7"><a class="link" href="${escapeMarkup(href)}">${text}</a></p>`;
  if (code === 'unauthorized') return link(signInAddress({ pathname: path }), 'Sign In');
  return code === 'upgrade_required' ? link('/pricing', 'See the Plans') : '';
}

function titleOf(status: number): string {
  if (status === 400) return 'That address cannot be read';
  if (status === 401) return 'Sign In Required';
  if (status === 403) return 'Not part of your plan';
  if (status === 404) return 'Page Not Found';
  if (status === 429) return 'One moment, please';
  return status === 503 ? 'The library is being restarted' : 'Loading Issue Detected';
}
