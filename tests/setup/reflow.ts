/** Finds content that is lost on narrow, enlarged, widely spaced or system-coloured pages (WCAG 1.4.10 to 1.4.12). */
import type { Page } from 'playwright-core';

/** Text spacing set by the reader, which a page must support (WCAG 1.4.12). */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Applies or removes the text spacing, by a style sheet from script, which the content security policy allows. */
export async function spaceText(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css ? [sheet] : [];
    },
    isWide ? textSpacing : '',
  );
}

/** Words that run on in the next line without a hyphen. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('[aria-hidden=true]')) continue;
      for (const { 0: word, index } of node.nodeValue?.matchAll(/(?<![\p{L}\p{N}\p{P}])\p{L}{4,}/gu) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top, width }) => width > 0 && top > first.bottom - 2)) broken.add(word);
      }
    }
    return [...broken];
  });
}

/** Text and controls that are outside the screen, cut off, or overflow their box. */
export function findLostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const width = document.documentElement.clientWidth;
    const flaws = new Set<string>();
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) flaws.add(`the page is ${overflow} px too wide`);

    const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isInline = ({ display }: CSSStyleDeclaration) => display === 'inline' || display === 'contents';

    /** How an ancestor cuts the element off; undefined if it can be scrolled to, is shortened on purpose or hidden. */
    function findLoss(element: Element, rect: DOMRect, isText = false): string | undefined {
      let box: Element | undefined;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (isShortened(style)) return undefined;
        const frame = at.getBoundingClientRect();
        const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        if (isClipping && frame.width <= 1) return undefined;
        if (isText && !box && !isInline(style)) {
          box = at;
          if (rect.right > frame.right + tolerance && !isClipping) return 'runs out of its box';
        }
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`) && at !== document.documentElement)
          return undefined;
        const isCutX = rect.right > frame.right + tolerance || rect.left < frame.left - tolerance;
        const isCutY = rect.bottom > frame.bottom + tolerance || rect.top < frame.top - tolerance;
        if (/hidden|clip/.test(style.overflowX) && isCutX) return 'is cut at the side';
        if (/hidden|clip/.test(style.overflowY) && isCutY) return 'is cut above or below';
        if (style.position === 'fixed') return undefined;
      }
      return rect.left < -tolerance || rect.right > width + tolerance ? 'is beside the screen' : undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true }) || element.closest('svg'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const loss = rect.width > 0 && findLoss(element, rect, true);
        if (loss) flaws.add(`"${text.slice(0, 60)}" ${loss} (${element.tagName.toLowerCase()})`);
      }
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const rect = control.getBoundingClientRect();
      const loss = rect.width > 1 && control.parentElement && findLoss(control.parentElement, rect);
      const name = control.textContent?.trim() || control.getAttribute('name') || control.id;
      if (loss) flaws.add(`${control.tagName.toLowerCase()} "${name.slice(0, 60)}" ${loss}`);
    }
    return [...flaws];
  });
}

/** Share of the window's height, from 0 to 1, that stays covered while the page is scrolled. */
export function measureCovered(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise((done) => requestAnimationFrame(done));
    const { innerHeight, innerWidth } = window;
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 2) {
      const stack = document.elementsFromPoint(innerWidth / 2, y + 1);
      const isHeld = (element: Element) => {
        const held = element.closest('*:not(html)');
        for (let at: Element | null = held; at; at = at.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
        }
        return false;
      };
      if (stack[0] && isHeld(stack[0])) covered += 2;
    }
    return covered / innerHeight;
  });
}

/** Fields whose border has a contrast below 3 to 1 against its surroundings (WCAG 1.4.11). */
export function findFaintFields(page: Page): Promise<string[]> {
  return measureContrasts(page, 'fields');
}

/** Texts with a contrast below 4.5 to 1: in forced colours a text that keeps its own colour may become illegible. */
export function findFaintText(page: Page): Promise<string[]> {
  return measureContrasts(page, 'texts');
}

function measureContrasts(page: Page, what: 'fields' | 'texts'): Promise<string[]> {
  return page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    /** Relative luminance of colours laid over each other, the lowest layer first. */
    const luminanceOf = (colours: string[]): number => {
      brush?.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        if (!brush) continue;
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...(brush?.getImageData(0, 0, 1, 1).data ?? [])].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (colour: string, grounds: string[]) => {
      const pair = [luminanceOf([...grounds, colour]), luminanceOf(grounds)].sort((a, b) => b - a);
      return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05);
    };
    const groundsOf = (element: Element | null) => {
      const grounds: string[] = [];
      for (let at = element; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
      return grounds;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const transparent = 'rgba(0, 0, 0, 0)';

    if (wanted === 'fields') {
      const fields =
        'input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea';
      return [...document.querySelectorAll(fields)].flatMap((field) => {
        const style = getComputedStyle(field);
        // On narrow screens the header's search field appears as a magnifying glass until it has the focus.
        if (!isShown(field) || style.color === transparent) return [];
        const ratio = contrast(style.borderBottomColor, groundsOf(field.parentElement));
        const name = field.getAttribute('name') ?? field.id;
        return ratio < 3 ? [`the field ${name} has a border of ${ratio.toFixed(2)} to 1`] : [];
      });
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faint = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim();
      // Disabled controls are pale on purpose.
      if (!text || !element || !isShown(element) || element.closest('svg, :disabled')) continue;
      const ratio = contrast(getComputedStyle(element).color, groundsOf(element));
      if (ratio < 4.5) faint.add(`"${text.slice(0, 60)}" has ${ratio.toFixed(2)} to 1`);
    }
    return [...faint];
  }, what);
}
