import { createByteBudget } from '../../platform/limits/byte-budget.ts';

/** A budget that nothing in a test fills. */
export const openBudget = () => createByteBudget({ most: Number.MAX_SAFE_INTEGER });
