import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { SideSection } from '#ui/side-section.tsx';

/** Pages of the library on which to try the tips. */
const pages = [
  {
    to: '/texts',
    title: 'Primary texts',
    text: 'Each comes with its edition and a question to take along: begin with guessing the answer.',
  },
  {
    to: '/timeline',
    title: 'The timeline',
    text: 'Look for your anchor dates, and for what else happened in the same decade.',
  },
  {
    to: '/resources?category=tools',
    title: 'Maps and databases',
    text: 'Atlases and collections in which to trace a route or check a claim.',
  },
  {
    to: '/resources?category=books',
    title: 'Books',
    text: 'Monographs and surveys, each rated with a reason, to be read for their arguments.',
  },
  {
    to: '/resources?category=videos',
    title: 'Lectures to take notes on',
    text: 'Watch one, then write down from memory the same evening what it argued.',
  },
];

const books = [
  {
    title: 'Make It Stick: The Science of Successful Learning',
    by: 'Peter C. Brown, Henry L. Roediger III and Mark A. McDaniel. Belknap Press of Harvard University Press, 2014',
    text: 'Two psychologists and a storyteller set out what research on memory asks of students and teachers.',
  },
  {
    title: 'Historical Thinking and Other Unnatural Acts',
    by: 'Sam Wineburg. Temple University Press, 2001',
    text: 'Essays on how historians, teachers and students read documents, and why it does not come by nature.',
  },
  {
    title: 'The Pursuit of History',
    by: 'John Tosh. First published by Longman, 1984; later editions revised',
    text: 'What historians do with sources, from choosing a subject to writing it up, and what the subject is for.',
  },
];

/** Pages of the library on which to use the tips, and further reading. */
export function FurtherStudy() {
  return (
    <div className="border-t border-hairline">
      <SideSection
        id="more-resources"
        title="Additional resources"
        note="Where to practice, and what to read."
      >
        <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
          <div>
            <h3 className="title-3">In this library</h3>
            <ul className="mt-3 border-t border-hairline">
              {pages.map((page) => (
                <li key={page.to} className="group relative border-b border-hairline py-3">
                  <PageLink
                    to={page.to}
                    className="stretched flex min-h-6 items-center justify-between gap-4 no-underline group-hover:text-accent"
                  >
                    {page.title}
                    <Icon name="arrow-right" />
                  </PageLink>
                  <p className="mt-1 text-[0.95rem] text-ink-2">{page.text}</p>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="title-3">On your shelf</h3>
            <ul className="mt-3 border-t border-hairline">
              {books.map((book) => (
                <li key={book.title} className="border-b border-hairline py-3">
                  <cite>{book.title}</cite>
                  <p className="label mt-1 text-ink-2">{book.by}</p>
                  <p className="mt-1.5 text-[0.95rem] text-ink-2">{book.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </SideSection>
    </div>
  );
}
