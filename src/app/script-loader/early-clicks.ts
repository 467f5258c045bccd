/**
 * Keeps clicks on buttons that React has not taken over yet, and repeats them once it has: on a slow line their code
 * comes long after the page. Links and forms work without.
 */

/** In ms. Whoever has waited longer has turned to something else. */
const longestWait = 20_000;
const checkEvery = 50;

/** React marks the elements it has taken over. */
function isTaken(button: Element): boolean {
  return Object.keys(button).some((key) => key.startsWith('__reactProps'));
}

/** The button of a click, unless the browser itself does something with it. */
function findButton({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !(button.form && button.type === 'submit') ? button : undefined;
}

/** Buttons in the order in which they were clicked, and when. A second click on one does not count. */
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

/** Begins to listen. */
export function keepEarlyClicks(): void {
  const onWindow = (event: Event) => {
    const button = findButton(event);
    if (!button || isTaken(button)) return;
    // React may take the button over for this very click, in its listener on the document: this one comes after it.
    const afterReact = () => {
      if (!isTaken(button)) keepClick(button);
    };
    document.addEventListener('click', afterReact, { capture: true, once: true });
  };
  window.addEventListener('click', onWindow, { capture: true });
}
