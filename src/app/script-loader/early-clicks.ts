/**
 * Stores clicks on buttons that React has not hydrated yet, and repeats them after hydration: on a slow line the
 * scripts arrive long after the page. Links and forms work without scripts.
 */

/** In ms. After a longer wait the visitor has turned to something else, so the click is dropped. */
const longestWait = 20_000;
const checkEvery = 50;

/** Whether React has hydrated a button: it marks the elements that it has hydrated. */
function isTaken(button: Element): boolean {
  return Object.keys(button).some((key) => key.startsWith('__reactProps'));
}

/** The clicked button; undefined if the browser itself acts on the click, as it does for submit buttons. */
function findButton({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !(button.form && button.type === 'submit') ? button : undefined;
}

/** Clicked buttons in click order, with the time of the click. A second click on a button is ignored. */
const kept = new Map<HTMLButtonElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

function keepClick(button: HTMLButtonElement): void {
  if (!kept.has(button)) kept.set(button, performance.now());
  timer ??= setInterval(repeatClicks, checkEvery);
}

function repeatClicks(): void {
  for (const [button, since] of kept) {
    const isLost = !button.isConnected || performance.now() - since > longestWait;
    if (!isLost && !isTaken(button)) continue;
    kept.delete(button);
    if (!isLost) button.click();
  }
  if (kept.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Starts listening for clicks. */
export function keepEarlyClicks(): void {
  const onWindow = (event: Event) => {
    const button = findButton(event);
    if (!button || isTaken(button)) return;
    // React may hydrate the button during this very click, in its listener on the document. This listener runs after
    // that one.
    const afterReact = () => {
      if (!isTaken(button)) keepClick(button);
    };
    document.addEventListener('click', afterReact, { capture: true, once: true });
  };
  window.addEventListener('click', onWindow, { capture: true });
}
