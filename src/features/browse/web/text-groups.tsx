import { type PrimaryTextBrowse, periodInSentence, periodPath } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { PrimaryTextRows } from './primary-text-rows.tsx';
import { type TextFilter, useTextsAddress } from './text-filter.ts';

/** The texts of each period, in the period's colour, with a link to all of them if only the first ones are shown. */
export function TextGroups({ groups, filter }: { groups: PrimaryTextBrowse['groups']; filter: TextFilter }) {
  'use memo';
  const addressOf = useTextsAddress();
  return (
    <div className="divide-y divide-hairline lg:[&_header]:top-36">
      {groups.map(({ period, total, texts }) => (
        <div key={period.id} data-accent={period.slug}>
          <SideSection
            id={`texts-${period.slug}`}
            title={period.name}
            note={
              <>
                <span className="block text-accent italic">{period.timespan}</span>
                {formatCount(total, 'text')}
                {' · '}
                <PageLink to={periodPath(period)} className="link">
                  The period<span className="sr-only">: {period.name}</span>
                </PageLink>
              </>
            }
          >
            <PrimaryTextRows texts={texts} />
            {total > texts.length && !filter.period && (
              <p className="mt-9">
                <PageLink
                  to={addressOf({ ...filter, period: period.slug })}
                  className={buttonClass('outline')}
                >
                  All {total} texts of {periodInSentence(period.name)}
                </PageLink>
              </p>
            )}
          </SideSection>
        </div>
      ))}
    </div>
  );
}
