import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '#features/admin/web/index.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { getReports } from '../admin-contract.ts';

/** Number of reports that wait for the operator; nothing if there are none or the number is unknown. */
export function OpenReports() {
  const open = useQuery(adminQuery(getReports, {})).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <p className="label mt-1 font-medium text-accent">
      {formatCount(open, 'report waits', 'reports wait')} for a decision
    </p>
  );
}
