/** Renders a comment of an editor; nothing where there is nothing to say. Its lines begin with this indentation. */
export function renderComment(text: string, indentation = ''): string {
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return lines[0] === '' ? '' : `${indentation}/** ${lines[0]} */\n`;
  const inner = lines.map((line) => `${indentation} * ${line}`.trimEnd());
  return [`${indentation}/**`, ...inner, `${indentation} */`, ''].join('\n');
}

/** `tasksList` → `TasksList` */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `task_id` → `taskId` */
export const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
