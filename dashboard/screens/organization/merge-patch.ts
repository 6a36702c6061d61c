type Settings = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON Merge Patch (RFC 7396) that turns `before` into `after`: what is gone is null. */
export function mergePatch(before: Settings, after: Settings): Settings {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (!Object.hasOwn(after, name)) patch[name] = null;
    else if (isObject(old) && isObject(now)) {
      const inner = mergePatch(old, now);
      if (Object.keys(inner).length > 0) patch[name] = inner;
    } else if (JSON.stringify(old) !== JSON.stringify(now)) patch[name] = now;
  }
  return patch;
}
