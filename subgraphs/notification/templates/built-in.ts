import { type GivenDefinition, readDefinition, type TemplateDefinition } from './definition.ts';

const WELCOME: GivenDefinition = {
  name: 'Welcome',
  category: 'account',
  variables: [{ name: 'url', required: false }],
  contents: [
    {
      locale: 'en',
      subject: 'Welcome, {{ recipient.name }}',
      text: 'Hello {{ recipient.name }},\n\nyour account is ready.{% if url %}\n\nBegin here: {{ url }}{% endif %}\n',
      html: '<p>Hello {{ recipient.name }},</p><p>your account is ready.</p>{% if url %}<p><a href="{{ url }}">Begin here</a></p>{% endif %}',
      url: '{{ url }}',
    },
    {
      locale: 'de',
      subject: 'Willkommen, {{ recipient.name }}',
      text: 'Hallo {{ recipient.name }},\n\ndein Konto ist bereit.{% if url %}\n\nHier geht es los: {{ url }}{% endif %}\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>dein Konto ist bereit.</p>{% if url %}<p><a href="{{ url }}">Hier geht es los</a></p>{% endif %}',
      url: '{{ url }}',
    },
  ],
};

const PASSWORD_RESET: GivenDefinition = {
  name: 'Password reset',
  category: 'security',
  channels: ['email'],
  variables: [{ name: 'url' }, { name: 'expires_in', required: false }],
  contents: [
    {
      locale: 'en',
      subject: 'Reset your password',
      text: 'Hello {{ recipient.name }},\n\nset a new password here: {{ url }}\n\n{% if expires_in %}The link works for {{ expires_in }}. {% endif %}If you did not ask for it, nothing has changed.\n',
      html: '<p>Hello {{ recipient.name }},</p><p><a href="{{ url }}">Set a new password</a></p><p>{% if expires_in %}The link works for {{ expires_in }}. {% endif %}If you did not ask for it, nothing has changed.</p>',
      url: '{{ url }}',
    },
    {
      locale: 'de',
      subject: 'Passwort zurücksetzen',
      text: 'Hallo {{ recipient.name }},\n\nhier kannst du ein neues Passwort setzen: {{ url }}\n\n{% if expires_in %}Der Link gilt {{ expires_in }}. {% endif %}Wenn du das nicht wolltest, hat sich nichts geändert.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p><a href="{{ url }}">Neues Passwort setzen</a></p><p>{% if expires_in %}Der Link gilt {{ expires_in }}. {% endif %}Wenn du das nicht wolltest, hat sich nichts geändert.</p>',
      url: '{{ url }}',
    },
  ],
};

const SECURITY_ALERT: GivenDefinition = {
  name: 'Security alert',
  category: 'security',
  variables: [{ name: 'description' }, { name: 'ip', required: false }, { name: 'url', required: false }],
  contents: [
    {
      locale: 'en',
      subject: 'Security alert',
      text: 'Hello {{ recipient.name }},\n\n{{ description }}{% if ip %}\n\nAddress: {{ ip }}{% endif %}{% if url %}\n\nLook here: {{ url }}{% endif %}\n\nIf this was not you, change your password.\n',
      html: '<p>Hello {{ recipient.name }},</p><p>{{ description }}</p>{% if ip %}<p>Address: {{ ip }}</p>{% endif %}{% if url %}<p><a href="{{ url }}">Look here</a></p>{% endif %}<p>If this was not you, change your password.</p>',
      url: '{{ url }}',
    },
    {
      locale: 'de',
      subject: 'Sicherheitshinweis',
      text: 'Hallo {{ recipient.name }},\n\n{{ description }}{% if ip %}\n\nAdresse: {{ ip }}{% endif %}{% if url %}\n\nSieh hier nach: {{ url }}{% endif %}\n\nWenn du das nicht warst, ändere dein Passwort.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>{{ description }}</p>{% if ip %}<p>Adresse: {{ ip }}</p>{% endif %}{% if url %}<p><a href="{{ url }}">Sieh hier nach</a></p>{% endif %}<p>Wenn du das nicht warst, ändere dein Passwort.</p>',
      url: '{{ url }}',
    },
  ],
};

const TASK_COMPLETED: GivenDefinition = {
  name: 'Task completed',
  category: 'tasks',
  variables: [{ name: 'task_name' }, { name: 'result', required: false }, { name: 'url', required: false }],
  contents: [
    {
      locale: 'en',
      subject: '{{ task_name }} is done',
      text: '{{ task_name }} is done.{% if result %}\n\n{{ result }}{% endif %}{% if url %}\n\n{{ url }}{% endif %}\n',
      html: '<p>{{ task_name }} is done.</p>{% if result %}<p>{{ result }}</p>{% endif %}{% if url %}<p><a href="{{ url }}">See the result</a></p>{% endif %}',
      url: '{{ url }}',
    },
    {
      locale: 'de',
      subject: '{{ task_name }} ist fertig',
      text: '{{ task_name }} ist fertig.{% if result %}\n\n{{ result }}{% endif %}{% if url %}\n\n{{ url }}{% endif %}\n',
      html: '<p>{{ task_name }} ist fertig.</p>{% if result %}<p>{{ result }}</p>{% endif %}{% if url %}<p><a href="{{ url }}">Zum Ergebnis</a></p>{% endif %}',
      url: '{{ url }}',
    },
  ],
};

const CREDIT_LOW: GivenDefinition = {
  name: 'Credit is low',
  category: 'billing',
  variables: [{ name: 'credit_usd' }],
  contents: [
    {
      locale: 'en',
      subject: 'Your credit is low',
      text: 'Hello {{ recipient.name }},\n\n{{ credit_usd }} US dollars of credit are left. Once they are used up, calls of models are refused.\n',
      html: '<p>Hello {{ recipient.name }},</p><p>{{ credit_usd }} US dollars of credit are left. Once they are used up, calls of models are refused.</p>',
    },
    {
      locale: 'de',
      subject: 'Dein Guthaben geht zu Ende',
      text: 'Hallo {{ recipient.name }},\n\nes sind noch {{ credit_usd }} US-Dollar Guthaben übrig. Ist es aufgebraucht, werden Aufrufe von Modellen abgelehnt.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>es sind noch {{ credit_usd }} US-Dollar Guthaben übrig. Ist es aufgebraucht, werden Aufrufe von Modellen abgelehnt.</p>',
    },
  ],
};

const CREDIT_EXHAUSTED: GivenDefinition = {
  name: 'Credit is used up',
  category: 'billing',
  variables: [{ name: 'credit_usd' }],
  contents: [
    {
      locale: 'en',
      subject: 'Your credit is used up',
      text: 'Hello {{ recipient.name }},\n\na call of a model was refused: {{ credit_usd }} US dollars of credit do not suffice for it.\n',
      html: '<p>Hello {{ recipient.name }},</p><p>a call of a model was refused: {{ credit_usd }} US dollars of credit do not suffice for it.</p>',
    },
    {
      locale: 'de',
      subject: 'Dein Guthaben ist aufgebraucht',
      text: 'Hallo {{ recipient.name }},\n\nein Aufruf eines Modells wurde abgelehnt: {{ credit_usd }} US-Dollar Guthaben reichen dafür nicht.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>ein Aufruf eines Modells wurde abgelehnt: {{ credit_usd }} US-Dollar Guthaben reichen dafür nicht.</p>',
    },
  ],
};

const LIMIT_NEARLY_REACHED: GivenDefinition = {
  name: 'A spend limit is nearly reached',
  category: 'billing',
  variables: [{ name: 'limit' }, { name: 'limit_usd' }, { name: 'left_usd' }],
  contents: [
    {
      locale: 'en',
      subject: 'A spend limit is nearly reached',
      text: 'Hello {{ recipient.name }},\n\nof a spend limit of {{ limit_usd }} US dollars ({{ limit }}) {{ left_usd }} are left. Once it is reached, its calls of models are refused.\n',
      html: '<p>Hello {{ recipient.name }},</p><p>of a spend limit of {{ limit_usd }} US dollars ({{ limit }}) {{ left_usd }} are left. Once it is reached, its calls of models are refused.</p>',
    },
    {
      locale: 'de',
      subject: 'Ein Ausgabenlimit ist fast erreicht',
      text: 'Hallo {{ recipient.name }},\n\nvon einem Ausgabenlimit von {{ limit_usd }} US-Dollar ({{ limit }}) sind noch {{ left_usd }} übrig. Ist es erreicht, werden seine Aufrufe von Modellen abgelehnt.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>von einem Ausgabenlimit von {{ limit_usd }} US-Dollar ({{ limit }}) sind noch {{ left_usd }} übrig. Ist es erreicht, werden seine Aufrufe von Modellen abgelehnt.</p>',
    },
  ],
};

const WORK_PAUSED: GivenDefinition = {
  name: 'Work is paused',
  category: 'security',
  variables: [{ name: 'work' }, { name: 'name' }, { name: 'reason' }],
  contents: [
    {
      locale: 'en',
      subject: 'Paused: {{ name }}',
      text: 'Hello {{ recipient.name }},\n\nthe {{ work }} "{{ name }}" is paused: {{ reason }}.\n\nSomebody who has the right to it can resume it; it then runs in their name.\n',
      html: '<p>Hello {{ recipient.name }},</p><p>the {{ work }} “{{ name }}” is paused: {{ reason }}.</p><p>Somebody who has the right to it can resume it; it then runs in their name.</p>',
    },
    {
      locale: 'de',
      subject: 'Angehalten: {{ name }}',
      text: 'Hallo {{ recipient.name }},\n\n„{{ name }}“ ({{ work }}) ist angehalten: {{ reason }}.\n\nWer das Recht dazu hat, kann es fortsetzen; es läuft dann in dessen Namen.\n',
      html: '<p>Hallo {{ recipient.name }},</p><p>„{{ name }}“ ({{ work }}) ist angehalten: {{ reason }}.</p><p>Wer das Recht dazu hat, kann es fortsetzen; es läuft dann in dessen Namen.</p>',
    },
  ],
};

/** The templates that every organization has, until it says otherwise. */
export const BUILT_IN: ReadonlyMap<string, TemplateDefinition> = new Map(
  Object.entries({
    welcome: WELCOME,
    password_reset: PASSWORD_RESET,
    security_alert: SECURITY_ALERT,
    task_completed: TASK_COMPLETED,
    credit_low: CREDIT_LOW,
    credit_exhausted: CREDIT_EXHAUSTED,
    limit_nearly_reached: LIMIT_NEARLY_REACHED,
    work_paused: WORK_PAUSED,
  }).map(([id, definition]) => [id, readDefinition(id, definition)]),
);
