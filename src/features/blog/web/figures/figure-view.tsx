import type { Figure } from '#features/blog/contract.ts';
import { BarChart } from './bar-chart.tsx';
import { PlacesMap } from './places-map.tsx';
import { TimelineChart } from './timeline-chart.tsx';

/** A figure of an article, drawn without scripts. `number`: its number on the page, from 1. */
export function FigureView({ figure, number }: { figure: Figure; number: number }) {
  const { title, caption } = figure;
  return (
    <figure className="my-10 border-hairline border-y pt-6 pb-5">
      <Drawing figure={figure} />
      <figcaption className="mt-6 max-w-[62ch] font-sans text-[0.875rem] text-ink-2 leading-normal">
        <span className="text-accent">Figure {number}.</span>{' '}
        <span className="font-medium text-ink">{endSentence(title)}</span> {caption}
      </figcaption>
    </figure>
  );
}

function Drawing({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'bars':
      return <BarChart figure={figure} />;
    case 'timeline':
      return <TimelineChart figure={figure} />;
    case 'map':
      return <PlacesMap figure={figure} />;
  }
}

const endSentence = (title: string) => (/[.?!…]["'”’]?$/.test(title) ? title : `${title}.`);
