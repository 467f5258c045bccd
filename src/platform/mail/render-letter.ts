/**
 * Renders a letter with react-email, as HTML and as plain text. Texts are data, never markup: placeholders' values are
 * escaped. Written without JSX, since scripts import this file without a build.
 */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { type Letter, link, paragraph, type RenderedLetter } from './letter.ts';
import { darkSheet, styles } from './letter-style.ts';
import { absoluteUrl, createBlockRenderer } from './render-blocks.ts';

type TextOptions = NonNullable<Parameters<typeof toPlainText>[1]>;

/** Puts a button's URL on its own line: it may contain a secret, and no character may be appended to it. */
const formatAction: NonNullable<TextOptions['formatters']>[string] = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(element.attribs.href ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The plain text omits the site's name at the top: it is in the sender and at the end. */
const siteNameProps = { className: 'soft', style: styles.siteName, 'data-skip-in-text': true };

const textOptions: TextOptions = {
  formatters: { action: formatAction },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    // The brackets keep a full stop after a URL from becoming part of it.
    { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    { selector: 'a.button', format: 'action' },
  ],
};

/** Renders the letter. Links to paths of the site become absolute URLs. */
export async function renderLetter(letter: Letter, site: SiteIdentity): Promise<RenderedLetter> {
  const html = await render(drawLetter(letter, site));
  return { subject: letter.subject, html, text: `${toPlainText(html, textOptions).trim()}\n` };
}

function drawLetter(
  { subject, preview, body, action, footer, pixelUrl }: Letter,
  { siteName, publicUrl }: SiteIdentity,
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
        // react-email puts the body's styles on a table cell that the dark style sheet cannot select.
        Section,
        { className: 'ground', style: styles.ground },
        h(
          Container,
          { className: 'ground sheet', style: styles.sheet },
          h(Section, { style: { paddingBottom: 24 } }, h(Text, siteNameProps, siteName)),
          ...draw(body, 'text'),
          action && drawAction(action, publicUrl),
          h(Hr, { className: 'line', style: styles.line }),
          ...draw(footer, 'small'),
          ...draw([paragraph(link(publicUrl, siteName))], 'small'),
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
