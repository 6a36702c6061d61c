import type { ReactNode } from 'react';
import type { TenantDeletionStatus } from '../../generated/operations.ts';
import { Badge, type Tone, wordOf } from '../../parts/parts.tsx';

export const STATUSES: readonly TenantDeletionStatus[] = ['CLOSING', 'DELETION_SCHEDULED', 'ERASING', 'HARD_DELETED'];

const TONES: Readonly<Record<TenantDeletionStatus, Tone>> = {
  CLOSING: 'warn',
  DELETION_SCHEDULED: 'warn',
  ERASING: 'bad',
  HARD_DELETED: 'good',
};

/** State of a deletion. That nothing is left is its good end. */
export const DeletionState = ({ status }: { readonly status: TenantDeletionStatus }): ReactNode => (
  <Badge tone={TONES[status]}>{wordOf(status)}</Badge>
);
