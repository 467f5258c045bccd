import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { getTutorUsage } from '../contract.ts';
import { unlimitedQuestionsPerDay } from '../rules.ts';

export const usageQuery = apiQuery(getTutorUsage, {}, { staleTime: memberStaleTimeMs });

/**
 * How many questions the member has asked today. Fetched again when the window regains focus, as the day may have
 * changed.
 */
export function useUsage() {
  const query = useQuery({ ...usageQuery, refetchOnWindowFocus: 'always' });
  const { data: usage } = query;
  const isUnlimited = usage !== undefined && usage.limit >= unlimitedQuestionsPerDay;
  return {
    query,
    isUnlimited,
    isUsedUp: usage !== undefined && !isUnlimited && usage.count >= usage.limit,
  };
}
