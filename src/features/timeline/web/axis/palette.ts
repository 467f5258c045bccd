/** Colors and fonts that the canvas takes from the page's style sheet. */

export type Palette = {
  ink: string;
  ink2: string;
  hairline: string;
  paper: string;
  /** Font family of the user interface. */
  sans: string;
  /** Accent color of each period, by its slug. */
  accents: ReadonlyMap<string, string>;
};

const forcedColors = '(forced-colors: active)';

/** Reads the computed colors and font of `probe`, an element of the page. */
export function readPalette(probe: HTMLElement, slugs: readonly string[]): Palette {
  const colorOf = (value: string) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const sans = getComputedStyle(probe).fontFamily;
  const accents = new Map<string, string>();
  if (matchMedia(forcedColors).matches) {
    // The browser does not recolor a canvas, and every color read from the page would be the forced text color.
    probe.style.setProperty('forced-color-adjust', 'none');
    const [ink, paper] = [colorOf('CanvasText'), colorOf('Canvas')];
    for (const slug of slugs) accents.set(slug, ink);
    return { ink, ink2: ink, hairline: ink, paper, sans, accents };
  }
  for (const slug of slugs) {
    probe.dataset.accent = slug;
    accents.set(slug, colorOf('var(--accent)'));
  }
  delete probe.dataset.accent;
  return {
    ink: colorOf('var(--color-ink)'),
    ink2: colorOf('var(--color-ink-2)'),
    hairline: colorOf('var(--color-hairline)'),
    paper: colorOf('var(--color-paper)'),
    sans,
    accents,
  };
}

/** Calls back when the theme changes, by the site's switch or the system. Returns a function to stop. */
export function watchTheme(changed: () => void): () => void {
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = ['(prefers-color-scheme: dark)', forcedColors].map((query) => matchMedia(query));
  for (const query of system) query.addEventListener('change', changed);
  return () => {
    root.disconnect();
    for (const query of system) query.removeEventListener('change', changed);
  };
}
