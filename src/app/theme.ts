/** The colour theme a visitor has chosen, kept in a cookie so that the server renders the page in it. */

/** 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const themeCookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** The theme in a Cookie header; 'system' if there is none. */
export function readTheme(cookie: string | null | undefined): Theme {
  return (cookie && (themeCookie.exec(cookie)?.[1] as Theme | undefined)) || 'system';
}
