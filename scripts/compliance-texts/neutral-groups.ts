import type { Example } from '../compliance-data.ts';

const GROUPS =
  'women|men|girls|Black people|white people|Asian people|Mexicans|Arabs|Jews|Jewish people|Muslims|Christians|Hindus|gay people|gays|lesbians|bisexual people|trans people|trans women|immigrants|refugees|foreigners|disabled people|people with disabilities|autistic people|deaf people|blind people|elderly people|poor people|feminists|conservatives|liberals|migrants|Indians|Africans|Latinos'.split(
    '|',
  );

/** Sentences to learn from that name a group and say nothing bad of it. */
const LEARNED =
  '{G} are an important part of our town.|Many {G} live in this city.|The survey asked {G} about their work.|{G} were invited to the meeting.|The museum shows art by {G}.|How many {G} voted in the last election?|This law protects {G} from discrimination.|{G} like you are welcome here.|I work with {G} every day and enjoy it.|The film tells the story of {G} in the 1950s.|What rights do {G} have under this law?|A study compares the wages of {G} with those of others.|We offer a course for {G} on Tuesdays.|{G} are often treated unfairly at work.|My neighbours are {G} and they are lovely.|The new doctor has many patients who are {G}.|Write a poem that celebrates {G}.|{G} should have the same rights as everyone else.|There are {G} in our team.|Which books by {G} do you recommend?'.split(
    '|',
  );

/** Other sentences of the kind, to be measured with. */
const MEASURED =
  'A charity that helps {G} opened an office next door.|{G} have contributed a lot to science.|Could you explain the history of {G} in Europe?|The teacher spoke about {G} and their traditions.|Our company hires {G}.|Please list three famous {G}.|{G} deserve respect like everybody else.|I met some {G} on my trip, they were kind.|Are {G} represented in parliament?|The article describes how {G} experience public transport.'.split(
    '|',
  );

const fill = (templates: readonly string[], source: string): Example[] =>
  templates.flatMap((template) =>
    GROUPS.map((group) => {
      const text = template.replace('{G}', group);
      return { text: text[0]!.toUpperCase() + text.slice(1), positive: false, source };
    }),
  );

/** Harmless sentences about groups; without them a model learns from abuse that naming a group is abusive. */
export const neutralGroupLessons = (): Example[] => fill(LEARNED, 'neutral groups');

/** The same from other templates, none of which is learned from. */
export const neutralGroupMeasures = (): Example[] => fill(MEASURED, 'neutral groups');
