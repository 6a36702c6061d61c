import './style/base.css';
// Styles of parts that are loaded later are loaded at once: together they are small, and esbuild loads none later.
import './parts/parts.module.css';
import './shell/shell.module.css';
import './screens/live-events/live-events.module.css';
import './screens/overview/overview.module.css';
import './screens/playground/playground.module.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTheme } from './shell/theme.ts';

startTheme();
createRoot(document.getElementById('root')!).render(<App />);
