import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { StudyTask } from '../contract.ts';
import { pathPath } from '../paths.ts';
import { formatMinutes } from '../rules.ts';

/** The tasks of a day, finished ones first. */
export function TaskList({ done = [], todo }: { done?: readonly StudyTask[]; todo: readonly StudyTask[] }) {
  return (
    <ul className="mt-3">
      {done.map((task) => (
        <Task key={task.key} task={task} done />
      ))}
      {todo.map((task) => (
        <Task key={task.key} task={task} />
      ))}
    </ul>
  );
}

function Task({ task, done = false }: { task: StudyTask; done?: boolean }) {
  const { label, title, url, note, minutes, finishes, period } = task;
  return (
    <li
      data-accent={period.slug}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-3 first:border-t-0"
    >
      <span aria-hidden="true" className={`mt-1 ${done ? 'text-accent' : 'text-ink-2'}`}>
        <Icon name={done ? 'check' : 'arrow-right'} className="size-4" />
      </span>
      <div className="min-w-0">
        <p>
          <PageLink to={url} className="link">
            {title}
          </PageLink>
          {done && <span className="label text-accent"> Done</span>}
        </p>
        <p className="label text-ink-2">
          {label} · {formatMinutes(minutes)}
          {!finishes && ', to be continued'} ·{' '}
          <PageLink to={pathPath(period.slug)} className="no-underline hover:text-accent">
            {period.name}
          </PageLink>
        </p>
        {!done && <p className="mt-1 text-[0.95rem] text-ink-2">{note}</p>}
      </div>
    </li>
  );
}
