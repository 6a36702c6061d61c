const KEY = 'trellis:token';

/** The token of this tab: gone with it, and never shared with another. */
export const readToken = () => sessionStorage.getItem(KEY) ?? '';

export const writeToken = (token) => {
  if (token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
};

/** The header's value for what a user pasted: a bare token or key, or a whole header value. */
export const authorizationOf = (token) => {
  const text = token.trim();
  if (!text) return undefined;
  return /^\w+ \S/.test(text) ? text : `Bearer ${text}`;
};
