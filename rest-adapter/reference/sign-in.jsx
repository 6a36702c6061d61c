import { useState } from 'react';

const LOGIN = '/api/v1/auth/login';
const SECOND = `${LOGIN}/second-factor`;

/** A log-in form where the document has the route for it, and a box for any token or API key. */
export function SignIn({ document, token, onToken }) {
  const [problem, setProblem] = useState('');
  const [ticket, setTicket] = useState('');
  const canLogIn = document.paths[LOGIN] && document.paths[SECOND];
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password, code = '' } = Object.fromEntries(new FormData(form));
    const method = /^\d{6}$/.test(code.trim()) ? 'totp' : 'recovery_code';
    setProblem('');
    try {
      const answer = ticket
        ? await post(SECOND, { ticket, method, code: code.trim() })
        : await post(LOGIN, { email, password });
      form.reset();
      setTicket(answer.ticket ?? '');
      if (answer.token) onToken(answer.token);
    } catch (error) {
      setProblem(error.message);
    }
  };
  return (
    <>
      {canLogIn && !token && (
        <form onSubmit={submit}>
          {ticket ? (
            <label>
              Code of your authenticator app, or a recovery code
              <input name="code" autoComplete="one-time-code" required />
            </label>
          ) : (
            <>
              <label>
                E-mail
                <input name="email" type="email" autoComplete="username" required />
              </label>
              <label>
                Password
                <input name="password" type="password" autoComplete="current-password" required />
              </label>
            </>
          )}
          <div className="buttons">
            <button type="submit">Log in</button>
            {ticket && (
              <button type="button" className="second" onClick={() => setTicket('')}>
                Start again
              </button>
            )}
          </div>
          {problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
        </form>
      )}
      <form onSubmit={(event) => event.preventDefault()}>
        <label>
          Access token or API key
          <input
            type="password"
            autoComplete="off"
            spellCheck="false"
            value={token}
            onChange={(event) => onToken(event.target.value)}
          />
        </label>
      </form>
      <p className="quiet">Sent with requests of this tab, here and in the query editor, until the tab is closed.</p>
      {token && (
        <button type="button" className="second" onClick={() => onToken('')}>
          Forget it
        </button>
      )}
    </>
  );
}

/** `{token}`, or `{ticket}` where a second factor is asked for. Rejects with the server's words. */
async function post(path, body) {
  const response = await fetch(new URL(path.slice(1), new URL('.', location.href)), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return { token: answer.access_token };
  if (answer.code === 'SECOND_FACTOR_REQUIRED') return { ticket: answer.ticket };
  throw new Error(answer.detail ?? `HTTP ${response.status}`);
}
