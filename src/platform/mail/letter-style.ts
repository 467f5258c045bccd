/**
 * Styles of mails. Mail programs apply only inline styles; those with a dark mode also apply the style sheet in the
 * head. The style sheet must not contain quotes: they would be escaped.
 */
import type { CSSProperties } from 'react';

const serif = 'Georgia, Times, serif';
const sans = 'Helvetica, Arial, sans-serif';
const ink = '#1d1a16';
const softInk = '#5d564b';
const accent = '#8e2f2f';

export const styles = {
  ground: { padding: '24px 0', backgroundColor: '#f3eee2', color: ink, fontFamily: serif },
  sheet: { maxWidth: 600, margin: '0 auto', padding: '28px 24px', backgroundColor: '#faf7f0', color: ink },
  siteName: {
    margin: 0,
    color: softInk,
    fontFamily: sans,
    fontSize: 13,
    letterSpacing: '0.12em',
    textTransform: 'uppercase',
  },
  text: { margin: '0 0 16px', fontSize: 17, lineHeight: '27px' },
  small: { margin: '0 0 8px', color: softInk, fontFamily: sans, fontSize: 13, lineHeight: '20px' },
  heading: { margin: '28px 0 10px', fontSize: 21, lineHeight: '28px', fontWeight: 600 },
  list: { margin: '0 0 16px', paddingLeft: 22, fontSize: 17, lineHeight: '27px' },
  item: { margin: '0 0 8px' },
  quote: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: '3px solid #ddd4c2' },
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse', fontSize: 15, lineHeight: '22px' },
  cell: {
    padding: '6px 8px 6px 0',
    borderBottom: '1px solid #ddd4c2',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  link: { color: accent, textDecoration: 'underline' },
  button: {
    padding: '13px 24px',
    borderRadius: 24,
    backgroundColor: ink,
    color: '#faf7f0',
    fontFamily: sans,
    fontSize: 15,
    textDecoration: 'none',
  },
  line: { margin: '28px 0 16px', border: 0, borderTop: '1px solid #ddd4c2' },
} as const satisfies Record<string, CSSProperties>;

/** Style sheet for dark mode; applies to elements with these classes. */
export const darkSheet = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #15130f !important; color: #efe8da !important; }
  .sheet { background-color: #1d1a15 !important; }
  .soft { color: #a89f8e !important; }
  .link { color: #e0a08a !important; }
  .button { background-color: #efe8da !important; color: #1d1a16 !important; }
  .line, .cell, .quote { border-color: #37322a !important; }
}`;
