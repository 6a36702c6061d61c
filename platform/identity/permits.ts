/** `<resource>:<action>`, with `*` on either side, as a pattern of one concrete permission. */
function covers(pattern: string, [resource, action]: readonly string[]): boolean {
  const [ofResource, ofAction] = pattern.split(':');
  return (ofResource === '*' || ofResource === resource) && (ofAction === '*' || ofAction === action);
}

/**
 * Whether permissions allow what is asked for: one of them covers it, and none that begins with `!` does.
 * @param wanted One concrete permission, `platform:read`.
 */
export function permits(permissions: readonly string[], wanted: string): boolean {
  const parts = wanted.split(':');
  const isDenied = permissions.some((each) => each.startsWith('!') && covers(each.slice(1), parts));
  return !isDenied && permissions.some((each) => covers(each, parts));
}
