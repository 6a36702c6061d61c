import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken, writeToken } from '../../platform/pages/tab-token.js';
import { groupsOf, operationsOf } from './document.ts';
import { Method, Operation } from './operation.jsx';
import { SignIn } from './sign-in.jsx';
import { Text } from './text.jsx';

const root = globalThis.document.getElementById('reference');
const version = new URLSearchParams(location.search).get('version');
const versions = root.dataset.versions.split(' ').filter(Boolean);

const chosenId = () => decodeURIComponent(location.hash.slice(1));

function Reference({ document }) {
  const operations = useMemo(() => operationsOf(document), [document]);
  const [filter, setFilter] = useState('');
  const [id, setId] = useState(chosenId);
  const [token, setToken] = useState(readToken);
  const [isSigningIn, setSigningIn] = useState(false);
  const search = useRef(null);
  const keep = (next) => {
    setToken(next);
    writeToken(next);
  };
  useEffect(() => {
    const follow = () => setId(chosenId());
    const find = (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current.focus();
    };
    addEventListener('hashchange', follow);
    addEventListener('keydown', find);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('keydown', find);
    };
  }, []);
  const operation = operations.find((each) => each.id === id);
  const signIn = () => {
    setSigningIn(true);
    const place = globalThis.document.getElementById('sign-in');
    // On a narrow screen the list, which it stands in, gives way to an operation.
    if (!place.checkVisibility()) location.hash = 'all';
    requestAnimationFrame(() => place.scrollIntoView());
  };
  return (
    <div className={operation ? 'reference chosen' : 'reference'}>
      <nav aria-label="Operations">
        <header>
          <a className="title" href="#all">
            {document.info.title}
          </a>{' '}
          <span className="quiet">{document.info.version}</span>
          {versions.length > 1 && <Versions />}
        </header>
        <details id="sign-in" open={isSigningIn} onToggle={(event) => setSigningIn(event.currentTarget.open)}>
          <summary>{token ? 'Signed in' : 'Sign in'}</summary>
          <SignIn document={document} token={token} onToken={keep} />
        </details>
        <label className="search">
          <span>
            Filter {operations.length} operations <kbd>/</kbd>
          </span>
          <input
            ref={search}
            type="search"
            autoComplete="off"
            spellCheck="false"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        <List document={document} operations={operations} filter={useDeferredValue(filter)} id={id} />
      </nav>
      <main>
        {operation && (
          <a className="back" href="#all">
            All operations
          </a>
        )}
        {operation ? (
          <Operation key={id} document={document} operation={operation} token={token} onSignIn={signIn} />
        ) : (
          <Introduction document={document} isLost={id !== '' && id !== 'all'} />
        )}
      </main>
    </div>
  );
}

/** Operations by tag, as links. */
function List({ document, operations, filter, id }) {
  const groups = useMemo(() => groupsOf(document, operations, filter), [document, operations, filter]);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  return (
    <>
      <p role="status" className="quiet">
        {filter && `${count} of them`}
      </p>
      {groups.map((group) => (
        <section key={group.name} className="group">
          <h2 title={group.description}>
            {group.name} <span className="quiet">{group.operations.length}</span>
          </h2>
          <ul>
            {group.operations.map((operation) => (
              <li key={operation.id}>
                <a
                  href={`#${encodeURIComponent(operation.id)}`}
                  title={operation.path}
                  aria-current={operation.id === id ? 'page' : undefined}
                >
                  <Method name={operation.method} />
                  <span className={operation.deprecated ? 'deprecated' : ''}>{operation.summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Versions() {
  const choose = (event) => {
    location.search = event.target.value && `?version=${event.target.value}`;
  };
  return (
    <label className="versions">
      Version of the API
      <select defaultValue={version?.replace(/^v/, '') ?? ''} onChange={choose}>
        <option value="">all</option>
        {versions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

const Introduction = ({ document, isLost }) => (
  <article>
    <h1>{document.info.title}</h1>
    {isLost && <p className="problem">There is no such operation in this version.</p>}
    <Text text={document.info.description} />
    <p>
      Addresses begin with <code>{new URL('.', location.href).href}</code>. The document is{' '}
      <a href={version ? `openapi.json?version=${version}` : 'openapi.json'}>openapi.json</a>, for generators of
      clients; pages of the sign-in and probes are in it as well.
    </p>
  </article>
);

async function start() {
  const response = await fetch(version ? `openapi.json?version=${encodeURIComponent(version)}` : 'openapi.json');
  if (!response.ok) throw new Error(`The document could not be read: HTTP ${response.status}`);
  createRoot(root).render(<Reference document={await response.json()} />);
}

start().catch((error) => {
  root.textContent = error.message;
});
