import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import style from './parts.module.css';

export { style as partStyle };

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly look?: 'primary' | 'danger' };

/** A button. It sends no form unless its type says so. */
export const Button = ({ look, type = 'button', className, ...rest }: ButtonProps): ReactNode => (
  <button type={type} className={classes(style['button'], look && style[look], className)} {...rest} />
);

interface LabelledProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The reason for which its value was refused. */
  readonly problem?: string | undefined;
}

/** Attributes that tie a control to its label, hint and problem. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label with its control, its hint and the reason why its value was refused. */
function Labelled(props: LabelledProps & { readonly children: (control: ControlProps) => ReactNode }): ReactNode {
  const { label, hint, problem, children } = props;
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={style['field']}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: style['input'],
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className={style['hint']}>
          {hint}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className={style['fieldProblem']}>
          {problem}
        </span>
      )}
    </div>
  );
}

type Without<Props> = Omit<Props, 'id' | 'className'>;

/** A labelled input. */
export const Field = ({
  label,
  hint,
  problem,
  ...input
}: LabelledProps & Without<ComponentProps<'input'>>): ReactNode => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => <input {...input} {...control} />}
  </Labelled>
);

/** A labelled text of several lines. */
export const TextField = ({
  label,
  hint,
  problem,
  ...input
}: LabelledProps & Without<ComponentProps<'textarea'>>): ReactNode => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => <textarea rows={4} {...input} {...control} />}
  </Labelled>
);

/** Something to choose: its value, and its name where that is another one. */
export type Option = string | { readonly value: string; readonly title: string };

/** A labelled choice of one among several. */
export const SelectField = ({
  label,
  hint,
  problem,
  options,
  ...select
}: LabelledProps & Without<ComponentProps<'select'>> & { readonly options: readonly Option[] }): ReactNode => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => (
      <select {...select} {...control}>
        <Options options={options} />
      </select>
    )}
  </Labelled>
);

export const Options = ({ options }: { readonly options: readonly Option[] }): ReactNode =>
  options.map((option) => {
    const { value, title } = typeof option === 'string' ? { value: option, title: wordOf(option) } : option;
    return (
      <option key={value} value={value}>
        {title}
      </option>
    );
  });

/** A labelled box to tick. */
export function CheckField({ label, ...input }: { readonly label: string } & Without<ComponentProps<'input'>>) {
  const id = useId();
  return (
    <div className={style['check']}>
      <input type="checkbox" {...input} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** The words of a name of the schema: `DEAD_LETTER` is "dead letter". */
export const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

/** The title of a screen, with what can be done on it. */
export const ScreenHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={classes(style['row'], style['spread'])}>
    <h1>{title}</h1>
    {children && <div className={style['row']}>{children}</div>}
  </div>
);

/** A failure, read out as soon as it is there. */
export const Problem = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p role="alert" className={style['problem']}>
    {children}
  </p>
);

interface PanelProps {
  readonly title: string;
  /** Buttons and filters beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, actions, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className={style['panel']} aria-labelledby={id}>
      <div className={style['panelHead']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export type Tone = 'good' | 'warn' | 'bad';

/** A state in a word. Its colour says nothing that the word does not. */
export const Badge = ({ tone, children }: { readonly tone?: Tone | undefined; readonly children: ReactNode }) => (
  <span className={classes(style['badge'], tone && style[tone])}>{children}</span>
);

const TONES: Readonly<Record<Tone, RegExp>> = {
  good: /^(?:ACTIVE|ACCEPTED|COMPLETED|DELIVERED|ENABLED|HEALTHY|OK|READY|RESOLVED|SUCCEEDED|SUCCESS|VERIFIED|PROMOTED|CLOSED)$/,
  warn: /^(?:ACKNOWLEDGED|CANCELLED|CANCELED|DEGRADED|DISABLED|EXPIRED|HALF_OPEN|MEDIUM|PAUSED|PENDING|RETRYING|REVOKED|ROLLED_BACK|SUSPENDED|WARNING)$/,
  bad: /^(?:BLOCKED|CRITICAL|DEAD|DELETED|DELETING|DENIED|ERROR|FAILED|FAILURE|HIGH|OPEN|TIMED_OUT|UNHEALTHY)$/,
};

/** A state of the schema, such as `FAILED`, with the colour of its kind. `tone` where the word means something else here. */
export function Status({ status, tone }: { readonly status: string; readonly tone?: Tone | undefined }): ReactNode {
  const kinds = Object.keys(TONES) as Tone[];
  return <Badge tone={tone ?? kinds.find((kind) => TONES[kind].test(status.toUpperCase()))}>{wordOf(status)}</Badge>;
}

/** An empty list: what it would show, and what to do first. */
export const Empty = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={style['empty']}>{children}</div>
);

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The focus begins at its first input, or at what has `data-focus`. Escape and its button close it, and the focus goes back to
 * where it came from.
 */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('[data-focus], input, textarea')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={element} className={style['dialog']} aria-labelledby={id} onClose={onClose}>
      <div className={style['dialogHead']}>
        <h2 id={id}>{title}</h2>
        <Button onClick={onClose} aria-label="Close">
          ✕
        </Button>
      </div>
      {children}
    </dialog>
  );
}

/** A button that copies a text, and says that it did. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

interface TimeProps {
  readonly at: string;
  /** Words in place of how long ago it was. */
  readonly text?: string | undefined;
}

/** A time beside now (`5 min. ago`), with the exact one when it is pointed at. */
export function Time({ at, text }: TimeProps): ReactNode {
  const date = new Date(at);
  const seconds = (date.getTime() - useNow()) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  const ago = Math.abs(seconds) < 10 ? 'now' : relative.format(Math.round(seconds / size), unit);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {text ?? ago}
    </time>
  );
}

const TICK_MS = 10_000;

/** The time of now, in milliseconds, some seconds old at most. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const whole = new Intl.NumberFormat('en');
export const formatCount = (value: number): string => whole.format(value);
export const formatMs = (ms: number): string =>
  ms < 10 ? `${ms.toFixed(1)} ms` : `${whole.format(Math.round(ms))} ms`;
export const formatUsd = (usd: number): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: usd !== 0 && Math.abs(usd) < 1 ? 6 : 2,
  }).format(usd);
