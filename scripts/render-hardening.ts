import { HARDENING } from '../gateway/hardening.ts';

const INTRODUCTION = `# Hardening

Made by \`npm run generate\` from the table that the start in production reads too.

What an operator sets before others reach Trellis, in this order. With \`NODE_ENV=production\` the start tells which of them are still open, after its
address and as a warning each in the log (\`hardening\` names the setting). Those marked *by hand* cannot be seen from inside. Every setting is in
[\`.env.example\`](../.env.example) with its default; what is defended, and by which test, is in [security](security.md).
`;

/** `docs/hardening.md`. */
export function renderHardening(): string {
  const rows = HARDENING.map(({ setting, set, why, check, open }, index) => {
    const name = /^[A-Z_…]+$/.test(setting) ? `\`${setting}\`` : setting;
    return `| ${index + 1} | ${name}${open ? '' : ' (*by hand*)'} | ${set} | ${why} | ${check} |`;
  });
  return `${INTRODUCTION}\n| | What | Set | Why | How to check |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}
