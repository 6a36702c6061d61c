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

/** Groups and sentences of other languages: to learn from, and to be measured with. */
const ELSEWHERE: readonly { readonly groups: string; readonly learned: string; readonly measured: string }[] = [
  {
    groups: 'Frauen|Männer|Muslime|Juden|Schwarze|Ausländer|Flüchtlinge|Behinderte|Schwule|Türken|Migranten',
    learned:
      '{G} sind ein wichtiger Teil unserer Stadt.|Viele {G} wohnen in diesem Viertel.|Die Umfrage fragt {G} nach ihrer Arbeit.|Wie viele {G} haben gewählt?|Das Museum zeigt Bilder über {G} und ihre Geschichte.',
    measured: 'Unsere Firma stellt {G} ein.|Heute Abend treffen sich {G} und Nachbarn im Rathaus.',
  },
  {
    groups:
      'les femmes|les hommes|les musulmans|les juifs|les Noirs|les étrangers|les réfugiés|les handicapés|les homosexuels|les Arabes',
    learned:
      '{G} sont une partie importante de notre ville.|Dans ce quartier vivent {G} et leurs familles.|Le sondage interroge {G} sur leur travail.|Combien ont voté parmi {G} ?|Le musée raconte comment {G} ont vécu.',
    measured: 'Notre entreprise recrute {G}.|Ce soir, {G} et leurs voisins se retrouvent à la mairie.',
  },
  {
    groups:
      'las mujeres|los hombres|los musulmanes|los judíos|los negros|los extranjeros|los refugiados|los discapacitados|los homosexuales|los gitanos',
    learned:
      '{G} son una parte importante de nuestra ciudad.|En este barrio viven {G} y sus familias.|La encuesta pregunta cómo trabajan {G}.|¿Cuántos votaron entre {G}?|El museo cuenta cómo vivieron {G}.',
    measured: 'Nuestra empresa ayuda a {G}.|Esta noche {G} y sus vecinos se reúnen en el ayuntamiento.',
  },
  {
    groups:
      'le donne|gli uomini|i musulmani|gli ebrei|i neri|gli stranieri|i rifugiati|i disabili|gli omosessuali|gli immigrati',
    learned:
      '{G} sono una parte importante della nostra città.|In questo quartiere vivono {G} e le loro famiglie.|Il sondaggio chiede come lavorano {G}.|Quanti hanno votato tra {G}?|Il museo racconta come vivevano {G}.',
    measured: 'La nostra azienda assume {G}.|Stasera {G} e i vicini si incontrano in comune.',
  },
  {
    groups:
      'as mulheres|os homens|os muçulmanos|os judeus|os negros|os estrangeiros|os refugiados|os deficientes|os homossexuais|os imigrantes',
    learned:
      '{G} são uma parte importante da nossa cidade.|Neste bairro vivem {G} e suas famílias.|A pesquisa pergunta como trabalham {G}.|Quantos votaram entre {G}?|O museu conta como viviam {G}.',
    measured: 'A nossa empresa contrata {G}.|Hoje à noite {G} e os vizinhos se encontram na prefeitura.',
  },
  {
    groups: 'vrouwen|mannen|moslims|joden|zwarte mensen|buitenlanders|vluchtelingen|gehandicapten|homo’s|immigranten',
    learned:
      '{G} zijn een belangrijk deel van onze stad.|In deze wijk wonen veel {G}.|De enquête vraagt {G} naar hun werk.|Hoeveel {G} hebben gestemd?|Het museum vertelt hoe {G} leefden.',
    measured: 'Ons bedrijf neemt {G} aan.|Vanavond ontmoeten {G} en buren elkaar in het stadhuis.',
  },
  {
    groups: 'kobiety|mężczyźni|muzułmanie|Żydzi|czarni|cudzoziemcy|uchodźcy|niepełnosprawni|geje|imigranci',
    learned:
      '{G} są ważną częścią naszego miasta.|W tej dzielnicy mieszkają {G} i ich rodziny.|W ankiecie {G} mówią o swojej pracy.|Ilu głosowało, pytają {G}.|Muzeum opowiada, jak żyli {G}.',
    measured: 'W naszej firmie pracują {G}.|Dziś wieczorem {G} i sąsiedzi spotkają się w ratuszu.',
  },
];

const fill = (templates: readonly string[], source: string, groups: readonly string[] = GROUPS): Example[] =>
  templates.flatMap((template) =>
    groups.map((group) => {
      const text = template.replace('{G}', group);
      return { text: text[0]!.toUpperCase() + text.slice(1), positive: false, source };
    }),
  );

/** Harmless sentences about groups; without them a model learns from abuse that naming a group is abusive. */
export const neutralGroupLessons = (): Example[] => [
  ...fill(LEARNED, 'neutral groups'),
  ...ELSEWHERE.flatMap(({ groups, learned }) => fill(learned.split('|'), 'neutral groups', groups.split('|'))),
];

/** The same from other templates, none of which is learned from. */
export const neutralGroupMeasures = (): Example[] => fill(MEASURED, 'neutral groups');

/** The same in seven other languages. */
export const neutralGroupMeasuresElsewhere = (): Example[] =>
  ELSEWHERE.flatMap(({ groups, measured }) => fill(measured.split('|'), 'neutral groups', groups.split('|')));
