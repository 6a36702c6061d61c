import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { RedeliverAllFailedDocument } from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { formatCount } from '../../parts/parts.tsx';
import type { Webhook } from './webhook-form.tsx';

/** Sends again all that has failed. */
export function RedeliverFailed({
  webhook,
  failed,
  onDone,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly failed: number;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const redeliver = useChange(RedeliverAllFailedDocument);
  const run = async () => {
    let count = 0;
    for (let hasMore = true; hasMore; ) {
      const input = { since: webhook.createdAt };
      const { redeliverFailed } = await redeliver.mutateAsync({ id: webhook.id, input });
      count += redeliverFailed.count;
      hasMore = redeliverFailed.hasMore && redeliverFailed.count > 0;
    }
    onDone(`${formatCount(count)} ${count === 1 ? 'delivery is' : 'deliveries are'} sent again.`);
  };
  return (
    <ConfirmDialog
      title="Redeliver all that failed?"
      act={`Redeliver ${formatCount(failed)}`}
      run={run}
      onClose={onClose}
    >
      All {formatCount(failed)} failed deliveries of this webhook are sent again, the oldest first, with the same
      webhook-id.
    </ConfirmDialog>
  );
}
