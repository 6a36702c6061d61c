import { withSettings } from '../platform/config/config.ts';
import type { CallSubgraph } from '../platform/graphql/graph.ts';
import type { MayStill } from '../platform/identity/viewer-changes.ts';
import type { PlatformParts } from '../platform/start.ts';
import { openRealtimeSockets, type RealtimeSockets } from '../realtime/sockets.ts';
import { realtimeProviders } from '../subgraphs/inference/realtime-providers.ts';
import { realtimeSettings } from '../subgraphs/realtime/settings.ts';
import type { Front } from './transport/front.ts';

/** Opens the relay of realtime sessions, with the models of inference (docs/decisions/0096-relay-of-realtime-sessions.md). */
export const openRealtime = (
  platform: PlatformParts,
  { onViewerRevoked, onGrantsChanged }: Pick<Front, 'onViewerRevoked' | 'onGrantsChanged'>,
  { call, mayStill }: { readonly call: CallSubgraph; readonly mayStill: MayStill },
): Promise<RealtimeSockets> =>
  openRealtimeSockets({
    platform,
    config: withSettings(platform.config, realtimeSettings),
    providers: realtimeProviders(platform),
    call,
    mayStill,
    onViewerRevoked,
    onGrantsChanged,
  });
