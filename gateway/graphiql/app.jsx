import './workers.js';
import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './app.css';
import { createFetcher } from './fetcher.js';
import { signInPlugin } from './sign-in.jsx';

const WELCOME = `# The key on the left signs you in,
# the book shows what there is.
# Subscriptions work as well.

query Hello {
  __typename
}
`;

createRoot(document.getElementById('graphiql')).render(
  <GraphiQL
    fetcher={createFetcher()}
    defaultQuery={WELCOME}
    plugins={[signInPlugin, HISTORY_PLUGIN]}
    referencePlugin={DOC_EXPLORER_PLUGIN}
    defaultEditorToolsVisibility="variables"
  />,
);
