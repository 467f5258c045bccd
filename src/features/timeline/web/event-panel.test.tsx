// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { TimelineEvent } from '../contract.ts';
import { EventPanel } from './event-panel.tsx';

const events = ['Marathon', 'Salamis'].map((title, index) => ({
  ...{ id: index + 1, slug: title.toLowerCase(), title, date: `${490 - index * 10} BCE` },
  ...{ year: -490 + index * 10, description: '', place: { name: 'Greece' } },
})) as TimelineEvent[];

function Panel() {
  const [chosen, choose] = useState<TimelineEvent>();
  return <EventPanel {...{ events, chosen, choose }} slug={undefined} />;
}

test('each chosen event is announced, and the focus stays on the button at the last one', async () => {
  await using part = await renderPart(<Panel />);
  const announced = part.find('[aria-live=off]');
  const next = part.find<HTMLButtonElement>('button', 'First event');
  await act(async () => next.focus());
  for (const event of ['490 BCEMarathon', '480 BCESalamis', '480 BCESalamis']) {
    await part.click('button[title="First event"], button[title="Next"]');
    expect(announced.isConnected).toBe(true);
    expect(announced.getAttribute('aria-live')).toBe('polite');
    expect(announced.textContent).toContain(event);
  }
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(next.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(next);
});
