import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { Badge, Button, formatCount, formatUsd, partStyle, Status, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import type { KeyAct } from './key-acts.tsx';
import { KeyUse } from './key-use.tsx';
import type { Key } from './screen.tsx';

interface KeyPeekProps {
  readonly apiKey: Key;
  readonly isOwn: boolean;
  readonly onAct: (act: KeyAct) => void;
  readonly onClose: () => void;
}

/** A key: what it is held to, how it was used, and what can be done with it. */
export function KeyPeek({ apiKey, isOwn, onAct, onClose }: KeyPeekProps): ReactNode {
  const may = useMay();
  const [, setFilters] = useFilters('peek', 'ended');
  const isAdmin = may('api_keys:admin');
  // Whoever reads a person's key acts as that person, so nobody else changes or rotates it.
  const mayChange = isOwn || (isAdmin && apiKey.ownerType === 'SERVICE_ACCOUNT');
  const isActive = apiKey.status === 'ACTIVE';
  const isAlive = isActive || apiKey.status === 'ROTATED';
  const show = (id: string) => <Button onClick={() => setFilters({ peek: id, ended: 'yes' })}>Show</Button>;
  return (
    <Peek title={apiKey.name} onClose={onClose}>
      <Facts
        facts={{
          State: <Status status={apiKey.status} />,
          Identifier: <code>{apiKey.id}</code>,
          Key: <code>{apiKey.preview}</code>,
          Form: apiKey.imported ? 'taken over from elsewhere' : null,
          Owner: (
            <>
              {apiKey.owner} {apiKey.ownerType === 'SERVICE_ACCOUNT' && <Badge>service account</Badge>}
            </>
          ),
          Scopes: apiKey.scopes.join(', '),
          Project: apiKey.project,
          Networks: apiKey.ipAllowlist.join(', ') || 'any',
          'Calls a minute': apiKey.rateLimitPerMinute ? formatCount(apiKey.rateLimitPerMinute) : 'as others',
          'Spend limit': typeof apiKey.spendLimitUsd === 'number' ? formatUsd(apiKey.spendLimitUsd) : 'none of its own',
          Made: <Time at={apiKey.createdAt} />,
          'Made by': <code>{apiKey.createdBy}</code>,
          'Last used': apiKey.lastUsedAt ? <Time at={apiKey.lastUsedAt} /> : 'never',
          'Used from': apiKey.lastUsedIp,
          Ends: apiKey.expiresAt ? <Time at={apiKey.expiresAt} /> : 'never',
          Revoked: apiKey.revokedAt ? <Time at={apiKey.revokedAt} /> : null,
          'Replaced by': apiKey.replacedBy && show(apiKey.replacedBy),
          Replaces: apiKey.replaces && show(apiKey.replaces),
        }}
      />
      <div className={partStyle['row']}>
        {mayChange && isActive && <Button onClick={() => onAct('edit')}>Edit</Button>}
        {mayChange && isActive && !apiKey.replacedBy && <Button onClick={() => onAct('rotate')}>Rotate</Button>}
        {(isOwn || isAdmin) && isAlive && (
          <Button look="danger" onClick={() => onAct('revoke')}>
            Revoke
          </Button>
        )}
      </div>
      {may('billing:read') && <KeyUse keyId={apiKey.id} />}
    </Peek>
  );
}
