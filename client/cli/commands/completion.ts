import { type Command, UsageError } from '../command.ts';

/** Loads the completion of bash into zsh, which has a layer for it. */
const FOR_ZSH = 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n';

/**
 * Makes `trellis completion`, which writes a script for a shell.
 * @param commands - by their names; all of them, with those of two words.
 * @param common - options that every command has.
 */
export const completionCommand = (
  commands: () => Readonly<Record<string, Command>>,
  common: readonly string[],
): Command => ({
  usage: 'bash|zsh',
  summary: 'Write what completes commands in a shell: eval "$(trellis completion bash)"',
  options: {},
  async run({ given, output }) {
    const [shell] = given.words;
    if (shell !== 'bash' && shell !== 'zsh') throw new UsageError('The shell has to be bash or zsh');
    output.write(`${shell === 'zsh' ? FOR_ZSH : ''}${script(commands(), common)}`);
  },
});

/** Writes the function that completes: first words, then second ones, then options. */
function script(commands: Readonly<Record<string, Command>>, common: readonly string[]): string {
  const names = Object.keys(commands);
  const seconds = new Map<string, string[]>();
  for (const name of names) {
    const [first, second] = name.split(' ') as [string, string | undefined];
    seconds.set(first, [...(seconds.get(first) ?? []), ...(second === undefined ? [] : [second])]);
  }
  const cases = [
    choice("''", [...seconds.keys()]),
    ...[...seconds].filter(([, words]) => words.length > 0).map(([first, words]) => choice(`'${first}'`, words)),
    ...names.map((name) => choice(`'${name}'*`, optionsOf(commands[name]!, common))),
  ];
  return `_trellis() {
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=
  case "$before" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _trellis trellis
`;
}

const choice = (pattern: string, words: readonly string[]): string => `    ${pattern}) words='${words.join(' ')}' ;;`;

const optionsOf = ({ options }: Command, common: readonly string[]): string[] =>
  [...Object.keys(options), ...common].map((name) => `--${name}`);
