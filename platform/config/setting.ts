import { z } from 'zod';

/** One setting: how its text is read, the text that stands in for an unset variable, and what it is for. */
export interface Setting<Value> {
  readonly schema: z.ZodType<Value, string>;
  /** Null: no default, the value is then undefined. */
  readonly fallback: string | null;
  /** The comment above it in `.env.example`. */
  readonly description: string;
  /** Whoever reads its value can do what only we should: no operator is shown it. */
  readonly isSecret?: true;
}

/** A setting with a default. */
export const setting = <Value>(
  schema: z.ZodType<Value, string>,
  fallback: string,
  description: string,
): Setting<Value> => ({
  schema,
  fallback,
  description,
});

/** A setting that is undefined where its variable is unset. */
export const optional = <Value>(schema: z.ZodType<Value, string>, description: string): Setting<Value | undefined> => ({
  schema,
  fallback: null,
  description,
});

/** The same setting, whose value is a secret. */
export const confidential = <Value>(open: Setting<Value>): Setting<Value> => ({ ...open, isSecret: true });

/** Settings of one owner, by the groups of `.env.example` that they stand in. */
export interface SettingGroups<Groups extends AnyGroups = AnyGroups> {
  readonly groups: Groups;
  /** Names of settings that are of no use without each other. */
  readonly together: readonly (readonly string[])[];
}
type AnyGroups = Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>;

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** Parsed values of the settings of several owners. */
export type MergedValues<Of extends SettingGroups> = Merged<ValuesOf<Of>>;

/** Parsed values of settings, by the names of their environment variables. */
export type ValuesOf<Of extends SettingGroups> =
  Of extends SettingGroups<infer Groups>
    ? Merged<
        {
          [Title in keyof Groups]: {
            readonly [Name in keyof Groups[Title]]: Groups[Title][Name] extends Setting<infer Value> ? Value : never;
          };
        }[keyof Groups]
      >
    : never;

/**
 * Declares the settings of an owner: the platform, or one domain in its `settings.ts`, where they are found by the name of that file.
 * @param options.together - names of settings that are of no use without each other.
 */
export const defineSettings = <const Groups extends AnyGroups>(
  groups: Groups,
  { together = [] }: { readonly together?: readonly (readonly NamesOf<Groups>[])[] } = {},
): SettingGroups<Groups> => ({ groups, together });
type NamesOf<Groups extends AnyGroups> = { [Title in keyof Groups]: keyof Groups[Title] & string }[keyof Groups];

// Kinds of values. Messages name no value: it may be a secret that was put into the wrong variable.

export const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      message: max === Number.MAX_SAFE_INTEGER ? `must be ${min} or more` : `must be from ${min} to ${max}`,
    });

export const port = whole(0, 65535);
/** A day's worth of milliseconds and a century's worth of seconds are within what timers and dates can hold. */
export const milliseconds = whole(1, 86_400_000);

export const seconds = (min: number) => whole(min, 3_153_600_000);

export const limit = whole(0, 1_000_000_000);

export const choice = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  z.enum(options, { error: `must be ${options.slice(0, -1).join(', ')} or ${options.at(-1)}` });

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => text === 'on' || text === 'true' || text === '1');

export const text = z.string();

export const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const list = z.string().transform((value): readonly string[] => items(value));

/** `http:/x` is a URL as well; nobody means it. */
export const url = (...protocols: string[]) => {
  const starts = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
  return z
    .string()
    .refine((value) => URL.canParse(value) && starts.some((start) => value.toLowerCase().startsWith(start)), {
      message: `must be a URL that starts with ${starts.join(' or ')}`,
    });
};
export const secret = z.string().min(32, 'must have 32 characters or more');

export const email = z
  .string()
  .refine((value) => /^[\w.+-]+@localhost$/.test(value) || z.email().safeParse(value).success, {
    message: 'must be an e-mail address',
  });
