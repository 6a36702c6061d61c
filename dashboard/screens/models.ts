import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const MODELS: readonly Screen[] = [
  {
    ...{ path: '/playground', title: 'Playground', group: 'Models', key: 'p', needs: 'inference:write' },
    component: lazyRouteComponent(() => import('./playground/screen.tsx'), 'PlaygroundScreen'),
  },
  {
    ...{ path: '/calls', title: 'Call log', group: 'Models', key: 'l', needs: 'billing:read' },
    component: lazyRouteComponent(() => import('./calls/screen.tsx'), 'CallsScreen'),
  },
  {
    ...{ path: '/routing', title: 'Routing', group: 'Models', key: 'r', needs: 'inference:read' },
    component: lazyRouteComponent(() => import('./routing/screen.tsx'), 'RoutingScreen'),
  },
  {
    ...{ path: '/usage', title: 'Usage', group: 'Models', key: 'u', needs: 'billing:read' },
    component: lazyRouteComponent(() => import('./usage/screen.tsx'), 'UsageScreen'),
  },
  {
    ...{ path: '/files', title: 'Cache and files', group: 'Models', key: 'f', needs: 'files:read' },
    component: lazyRouteComponent(() => import('./files/screen.tsx'), 'FilesScreen'),
  },
  {
    ...{ path: '/agents', title: 'Agents', group: 'Models', key: 'a', needs: 'agents:read' },
    component: lazyRouteComponent(() => import('./agents/screen.tsx'), 'AgentsScreen'),
  },
  {
    ...{ path: '/prediction', title: 'Prediction and sleep', group: 'Models', key: 'q', needs: 'predictions:read' },
    component: lazyRouteComponent(() => import('./prediction/screen.tsx'), 'PredictionScreen'),
  },
  {
    ...{ path: '/training', title: 'Training', group: 'Models', key: 'i', needs: 'training:read' },
    component: lazyRouteComponent(() => import('./training/screen.tsx'), 'TrainingScreen'),
  },
  {
    ...{ path: '/voice', title: 'Voice and MCP', group: 'Models', key: 'v', needs: 'realtime:read' },
    component: lazyRouteComponent(() => import('./voice/screen.tsx'), 'VoiceScreen'),
  },
];
