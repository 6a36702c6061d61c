import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import { readToken, writeToken } from '../../platform/pages/tab-token.js';
import { completeLogin, login } from './fetcher.js';

const Icon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12 20 3m-4 4 3 3" strokeLinecap="round" />
  </svg>
);

/** A log-in form where the graph has a login mutation like ours, and a box for any token or API key. */
function SignIn() {
  const schema = useGraphiQL((state) => state.schema);
  const { introspect } = useGraphiQLActions();
  const [token, setToken] = useState(readToken);
  const [problem, setProblem] = useState('');
  const [ticket, setTicket] = useState('');
  const canLogIn = Boolean(schema?.getMutationType()?.getFields().login && schema.getType('LoginInput'));

  const keep = (next) => {
    setToken(next);
    writeToken(next);
  };
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    setProblem('');
    try {
      const answer = ticket
        ? { token: await completeLogin(ticket, entries.get('code').trim()) }
        : await login(entries.get('email'), entries.get('password'));
      form.reset();
      setTicket(answer.ticket ?? '');
      if (!answer.token) return;
      keep(answer.token);
      introspect();
    } catch (error) {
      setProblem(error.message);
    }
  };
  return (
    <section className="sign-in">
      <div className="graphiql-doc-explorer-title">Sign in</div>
      {canLogIn && (
        <form onSubmit={submit}>
          {ticket ? (
            <label>
              Code of your authenticator app, or a recovery code
              <input name="code" autoComplete="one-time-code" required />
            </label>
          ) : (
            <>
              <label>
                E-mail <input name="email" type="email" autoComplete="username" required />
              </label>
              <label>
                Password <input name="password" type="password" autoComplete="current-password" required />
              </label>
            </>
          )}
          <button type="submit" className="graphiql-button">
            Log in
          </button>
          {ticket && (
            <button type="button" className="graphiql-button" onClick={() => setTicket('')}>
              Start again
            </button>
          )}
          {problem && <p role="alert">{problem}</p>}
        </form>
      )}
      <label>
        Access token or API key
        <textarea rows="6" spellCheck="false" value={token} onChange={(event) => keep(event.target.value)} />
      </label>
      <p>
        Sent with queries, mutations and subscriptions until this tab is closed. An <code>Authorization</code> entry of
        the headers editor wins.
      </p>
      {token && (
        <button type="button" className="graphiql-button" onClick={() => keep('')}>
          Forget it
        </button>
      )}
    </section>
  );
}

export const signInPlugin = { title: 'Sign in', icon: Icon, content: SignIn };
