// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { LocalMoment } from './local-moment.tsx';

const iso = new Date(2027, 0, 5, 9, 7).toISOString();

test('a moment is shown in the time zone of the one who looks', async () => {
  await using part = await renderPart(
    <>
      <LocalMoment iso={iso} format="full" />; <LocalMoment iso={iso} format="long" />;{' '}
      <LocalMoment iso={iso} format="short" />
    </>,
  );
  expect(part.text()).toMatch(
    /^Tuesday, January 5, 2027 at 9:07 AM \S+; January 5, 2027 at 9:07 AM \S+; Jan 5, 2027, 9:07 AM$/,
  );
});

test('the server names its zone, or shows the day alone', () => {
  const served = '2027-01-05T23:30:00.000Z';
  expect(renderToString(<LocalMoment iso={served} format="long" />)).toContain(
    'January 5, 2027 at 11:30 PM UTC',
  );
  expect(renderToString(<LocalMoment iso={served} format="short" />)).toContain('>January 5, 2027<');
});
