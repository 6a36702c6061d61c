import { createHash } from 'node:crypto';

/**
 * The style of every page that people see on their way through sign-in, consent and recovery: light and dark, from a phone's width
 * on, with targets of 44 px and a visible focus.
 */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#1b1f24;--quiet:#57606a;--line:#d0d7de;--paper:#fff;--ground:#f3f5f8;--act:#1f5fd6;--on-act:#fff;--bad:#b3261e;--bad-ground:#fdecea}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--quiet:#9aa5b1;--line:#3a424c;--paper:#171c22;--ground:#0d1117;--act:#7fb0ff;--on-act:#0b1a33;--bad:#ff9a92;--bad-ground:#3a1715}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:1.25rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
@media (max-width:30rem){body{align-items:flex-start;padding:0}main{border:0;border-radius:0;min-height:100vh;padding:1.5rem}}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
a{color:var(--act)}
p{margin:0 0 1rem;overflow-wrap:anywhere}
.quiet{color:var(--quiet);font-size:.9rem}
.problem{padding:.75rem 1rem;border-radius:.5rem;background:var(--bad-ground);color:var(--bad)}
label,legend{display:block;margin:0 0 .25rem;padding:0;font-weight:600}
fieldset{margin:0 0 1rem;padding:0;border:0}
legend{margin-bottom:.5rem}
.choices{border:1px solid var(--line);border-radius:.5rem}
.choices label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;margin:0;padding:.5rem .9rem;font-weight:400;cursor:pointer;overflow-wrap:anywhere}
.choices label+label{border-top:1px solid var(--line)}
input[type=radio]{flex:none;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--act)}
input:not([type=radio]){display:block;width:100%;min-height:2.75rem;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
input.code,p.code{font-family:ui-monospace,monospace;font-size:1.25rem;letter-spacing:.12em}
p.code{padding:.75rem;border:1px solid var(--line);border-radius:.5rem;font-size:1.5rem;text-align:center}
ul{margin:0 0 1.25rem;padding:0;list-style:none;border:1px solid var(--line);border-radius:.5rem}
li{padding:.6rem .9rem}
li+li{border-top:1px solid var(--line)}
form+form,section+form{margin-top:1rem}
section{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
main>:last-child{margin-bottom:0}
form+p{margin-top:1.25rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{flex:1;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--act);border-radius:.5rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;cursor:pointer}
a.button{display:block;margin-top:1rem;padding:.6rem 1rem;border:1px solid var(--quiet);border-radius:.5rem;color:inherit;font-weight:600;text-align:center;text-decoration:none}
button.second{background:transparent;border-color:var(--quiet);color:inherit}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
code{font-family:ui-monospace,monospace}
[role=status]{margin:.5rem 0 0}
[role=status]:empty{margin:0}`;

/** Lets a page carry the style where its Content-Security-Policy lets no other in. */
export const PAGE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
