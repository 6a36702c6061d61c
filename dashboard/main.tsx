import './style/base.css';
// Styles of parts that are loaded later are loaded at once: together they are small, and esbuild loads none later.
import 'uplot/dist/uPlot.min.css';
import './parts/parts.module.css';
import './parts/data-table.module.css';
import './parts/peek.module.css';
import './parts/tabs.module.css';
import './parts/time-chart.module.css';
import './parts/check-group.module.css';
import './parts/figures.module.css';
import './parts/timeline.module.css';
import './shell/shell.module.css';
import './screens/api-keys/api-keys.module.css';
import './screens/live-events/live-events.module.css';
import './screens/members/members.module.css';
import './screens/compliance/compliance.module.css';
import './screens/live-events/live-events.module.css';
import './screens/notifications/notifications.module.css';
import './screens/overview/overview.module.css';
import './screens/files/files.module.css';
import './screens/playground/playground.module.css';
import './screens/routing/routing.module.css';
import './screens/usage/usage.module.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTheme } from './shell/theme.ts';

startTheme();
createRoot(document.getElementById('root')!).render(<App />);
