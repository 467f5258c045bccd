/** A request budget without limits, for applications that a test assembles from parts. */
import type { RequestBudget } from '#platform/http/request-budget.ts';

export const unlimited: RequestBudget = {
  spend: async () => {},
  runForVisitor: (_context, task) => task(),
  runCostly: (task) => task(),
};
