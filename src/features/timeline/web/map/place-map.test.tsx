import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceMap } from './place-map.tsx';

const draw = (name: string, latitude: number, longitude: number) =>
  renderToStaticMarkup(
    <PlaceMap name={name} latitude={latitude} longitude={longitude} accent="ancient-greece" />,
  );
const dotOf = (html: string) => {
  const [, x, y] = /<circle cx="([\d.]+)%" cy="([\d.]+)%"/.exec(html) ?? [];
  return { x: Number(x), y: Number(y) };
};

test('a place of the old world stands on the map of Europe, another on that of the world', () => {
  expect(draw('Athens', 37.98, 23.73)).toContain('/plates/timeline-europe.svg#land');
  expect(draw('Philadelphia', 39.95, -75.15)).toContain('/plates/timeline-world.svg#land');
});

test('it is drawn without script and without inline styles, and says what it shows', () => {
  const html = draw('Athens', 37.98, 23.73);
  expect(html).not.toContain('style=');
  expect(html).toContain('aria-label="Map with Athens"');
  expect(html).toContain('data-accent="ancient-greece"');
  expect(dotOf(html)).toEqual({ x: 50, y: 50 });
});

test('near the edge of a sheet the point leaves the middle, and the name turns inwards', () => {
  const lisbon = draw('Lisbon', 38.71, -9.14);
  expect(dotOf(lisbon).x).toBeLessThan(30);
  expect(lisbon).toContain('text-anchor="start"');
  const wellington = draw('Wellington', -41.28, 174.78);
  expect(dotOf(wellington).x).toBeGreaterThan(60);
  expect(wellington).toContain('text-anchor="end"');
});

test('a long name stands above its point, not beside it', () => {
  expect(draw('Between Tours and Poitiers', 46.78, 0.52)).toMatch(
    /dy="-1\.1em"[^>]*>Between Tours and Poitiers/,
  );
});
