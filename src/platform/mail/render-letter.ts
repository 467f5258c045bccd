/**
 * Draws a letter with react-email, as html and as text. Its texts are data, never markup: what a placeholder brings in is
 * escaped. Written without JSX, since scripts read this file as it is.
 */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { createElement as h } from 'react';
import type { Letter, RenderedLetter } from './letter.ts';
import { darkSheet, styles } from './letter-style.ts';
import { absoluteUrl, createBlockRenderer } from './render-blocks.ts';

export type LetterSite = { siteName: string; publicUrl: string };

/** Links to paths of the site get its address. */
export async function renderLetter(letter: Letter, site: LetterSite): Promise<RenderedLetter> {
  const html = await render(drawLetter(letter, site));
  const text = toPlainText(html, {
    selectors: ['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  });
  return { subject: letter.subject, html, text: `${text.trim()}\n` };
}

function drawLetter(
  { subject, preview, body, action, footer, pixelUrl }: Letter,
  { siteName, publicUrl }: LetterSite,
) {
  const draw = createBlockRenderer(publicUrl);
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkSheet),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: { margin: 0, padding: 0 } },
      h(
        // react-email puts the body's styles on a cell that the dark sheet cannot name.
        Section,
        { className: 'ground', style: styles.ground },
        h(
          Container,
          { className: 'ground sheet', style: styles.sheet },
          h(
            Section,
            { style: { paddingBottom: 24 } },
            h(Link, { href: publicUrl, className: 'soft', style: styles.siteName }, siteName),
          ),
          ...draw(body, 'text'),
          action && drawAction(action, publicUrl),
          h(Hr, { className: 'line', style: styles.line }),
          ...draw(footer, 'small'),
          pixelUrl && h('img', { src: pixelUrl, alt: '', width: 1, height: 1 }),
        ),
      ),
    ),
  );
}

function drawAction({ label, url }: { label: string; url: string }, publicUrl: string) {
  const href = absoluteUrl(url, publicUrl);
  return h(
    Section,
    { style: { padding: '8px 0 24px' } },
    h(Button, { href, className: 'button', style: styles.button }, label),
  );
}
