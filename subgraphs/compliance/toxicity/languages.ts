import type { WordClasses } from '../phrases.ts';

type Phrases = Readonly<Record<string, number>>;

const words = (list: string): readonly string[] => list.split(' ');

/*
 * What is said in German, French, Spanish, Italian, Portuguese, Dutch and Polish. Accents are left out, as they are in the words that are compared
 * (`normalise.ts`); `ß` and `ł` are letters of their own. Words that mean something harmless in another of the languages, or in English, are not
 * listed. They are listed so that they can be found; nothing else prints them.
 */

/** Insults for people because of what they are. */
const SLURS = words(
  'kanake kanaken kanacke kanacken neger negern kameltreiber ziegenficker schwuchtel schwuchteln kampflesbe zigeunerpack judensau judenschwein schlitzauge schlitzaugen spasti spast spasten bougnoule bougnoules bougnoul youpin youpins youpine negre negres negresse bamboula bicot bicots pede pedes tarlouze gouine gouines chinetoque niakoue travelo travelos maricon maricones marica maricas mariconazo bollera bolleras sudaca sudacas negrata negratas panchito panchitos travuco frocio froci ricchione ricchioni recchione culattone culattoni checca checche negraccio terrone terroni ebreaccio zingaraccio mongoloide mongoloidi viado viados viadinho boiola boiolas bichona sapatao sapatona sapatonas traveco travecos macumbeiro crioulo crioulos neguinha retardados flikker flikkers nikker nikkers mietje kankerhomo kutmarokkaan kutmarokkanen kutturk kutturken kutneger zandneger geitenneuker geitenneukers mongool mongolen spleetoog spleetogen pedał pedały ciota cioty ciotą czarnuch czarnuchy czarnuchow ciapaty ciapaci ciapak brudas brudasy żydek zydek zydki zydzisko lesba lesby',
);

/** People by what they are. Neutral words. */
const GROUPS = words(
  'frauen weiber auslander auslanderin muslime muslimen muslima islamisten juden judin schwarze schwarzen schwule schwulen lesben fluchtlinge fluchtlingen asylanten asylbewerber behinderte behinderten migranten immigranten turken turke araber afrikaner zigeuner homosexuelle homosexuellen transsexuelle transpersonen femmes noirs noires juifs juives musulmans musulmanes arabes homosexuels homosexuelles lesbiennes immigres etrangers handicapes refugies roms africains asiatiques chinois mujeres negros negras judios judias moros homosexuales lesbianas inmigrantes extranjeros discapacitados gitanos refugiados indigenas africanos asiaticos donne ebrei ebree musulmani musulmane omosessuali immigrati stranieri disabili zingari rifugiati africani asiatici cinesi mulheres pretos judeus muculmanos muculmanas homossexuais imigrantes estrangeiros ciganos nordestinos vrouwen zwarten negers joden moslims homos buitenlanders vluchtelingen gehandicapten allochtonen marokkanen aziaten kobiety czarni czarnych zydzi zydow żydzi żydów zydami muzułmanie muzułmanow muzulmanie geje gejow lesbijki imigranci imigrantow cudzoziemcy niepełnosprawni niepelnosprawni uchodzcy uchodzcow cyganie ukraincy arabowie',
);

/** Words for groups by those who despise them. */
const VILE = words(
  'abschaum ungeziefer parasiten ratten dreck dreckspack gesindel untermenschen untermensch widerlich ekelhaft ekelhafte wertlos minderwertig minderwertige minderwertiger dumm schweine affen kakerlaken verbrecher vergewaltiger terroristen unmenschen abartig pervers primitiv racaille racailles vermine ordures ordure dechets singes porcs inferieurs inferieures degoutants degoutantes degoutant repugnants repugnantes malades cafards criminels terroristes violeurs escoria basura alimanas parasitos ratas monos cerdos inferiores asquerosos asquerosas asco enfermos cucarachas criminales delincuentes terroristas violadores plaga feccia spazzatura parassiti topi scimmie maiali inferiori schifosi schifose disgustosi disgustose malati scarafaggi criminali delinquenti terroristi stupratori schifo lixo parasitas ratos macacos porcos nojentos nojentas nojo doentes baratas criminosos bandidos estupradores uitschot ongedierte parasieten vuilnis apen varkens minderwaardig minderwaardige walgelijk walgelijke ziek kakkerlakken criminelen verkrachters tuig achterlijk achterlijke smiecie smieci śmieci szumowiny pasozyty szczury zwierzeta małpy malpy swinie gorsi gorsze obrzydliwi obrzydliwe chorzy karaluchy przestepcy terrorysci robactwo zaraza',
);

/** Insults that mean nothing else. */
const INSULTS = words(
  'arschloch arschlocher arschgeige arschkriecher wichser wixer wixxer hurensohn hurensohne hure huren nutte nutten fotze fotzen schlampe schlampen missgeburt missgeburten vollidiot vollidioten idiotin idiotinnen idioten trottel depp deppen volldepp dummkopf dummkopfe blodmann bloder blode schwachkopf schwachkopfe schwachmat schwachmaten scheisskerl drecksau drecksack dreckschwein drecksweib schweinehund mistkerl miststuck mistvieh kotzbrocken pisser hohlkopf pissnelke kackbratze dumpfbacke vollpfosten volksverrater vaterlandsverrater lugenpresse nazischwein gutmensch gutmenschen connard connards connasse connasses conne connes salope salopes salaud salauds encule encules enculee enculer pute putes batard batards abruti abrutis abrutie cretine idiote idiotes pouffiasse petasse ducon trouduc trouducul merdeux enfoire enfoires raclure gilipollas cabron cabrones cabrona hijoputa hijodeputa hijueputa puta putas puto putos pendejo pendejos pendeja pendejas imbecil imbeciles estupido estupida estupidos estupidas idiota idiotas malparido malparida malnacido bastardo bastardos culero culeros stronzo stronzi stronza stronze coglione coglioni bastardi bastarda puttana puttane zoccola zoccole mignotta cretino cretina cretini idioti imbecille imbecilli scemo scema scemi rottinculo merdoso merdosa cazzone testadicazzo pezzente vagabunda vagabundas vadia vadias arrombado arrombada arrombados cuzao babaca babacas otario otaria otarios desgracado desgracada desgracados escroto escrota canalha canalhas nojento nojenta klootzak klootzakken hoer hoeren slet sletten kutwijf kutwijven trut debiel debielen idioot sukkel sukkels kankerlijer kankerhoer tyfuslijer teringlijer rotzak smeerlap viezerik kurwa kurwo kurwy kurwe chuj chuju chuje skurwysyn skurwysynu skurwysyny skurwiel skurwielu dziwka dziwki dziwko szmata szmato cwel cwelu debilu kretyn kretynie kretyni idioci frajer frajerze gnoj gnoju gnoje jebany jebana jebani pierdolony pierdolona pojeb pojebany zjeb zjebie',
);

/** Coarse words about anything. */
const PROFANITY = words(
  'scheisse scheiße scheiss scheiß scheissegal kacke beschissen beschissene verfickt verfickte verfickter fick ficken fickt gefickt merde putain foutre foutez chier chiant emmerde emmerder mierda joder jodete jodido cojones carajo chingar chingada chinga verga cagada cazzo cazzi merda minchia fottiti fottere porra caralho foder foda fodido cacete bosta godverdomme klote kutzooi verdomme jebac jebać pierdole pierdolę pierdolic zajebany gowno gówno',
);

/** To kill, and to be killed. */
const KILL = words(
  'umbringen umgebracht toten töten getotet erschiessen erschießen erschossen vergasen vergast abschlachten ausrotten ausgerottet aufhangen aufgehangt verbrennen verbrannt vernichten vernichtet verrecken krepieren tuer tues tuez buter egorger exterminer extermines bruler brules pendre pendus gazer gazes massacrer crever matar mataria matarlos exterminar exterminados quemar quemados ahorcar asesinar asesinados colgar colgados fusilar fusilados morir mueran uccidere uccisi ammazzare ammazzati sterminare sterminati bruciare bruciati impiccare impiccati crepare matem queimar queimados enforcar enforcados mortos morrer morram vermoorden vermoord doodmaken doodgemaakt uitroeien uitgeroeid vergassen ophangen opgehangen afmaken doodschieten zabic zabić zabici wymordowac wybic wytepic spalic spaleni powiesic powieszeni zagazowac zagazowani zdechnac zdychac',
);

/** Words for one's hatred. */
const HATRED = words(
  'hasse hassen verachte verachten verabscheue deteste detestons detester hais haine odio odiar odiamos odeio odiamo detesto detestiamo aborrezco desprecio disprezzo desprezo haat verafschuw nienawidze nienawidzę nienawidzimy gardze brzydze',
);

/** Whoever is spoken to. */
const YOU = words('du dich dir euch ihr toi vous usted ustedes voce voces vc jij jou jullie ty wy tu te');

/** Forms of to be. */
const BE = words('sind bist seid sont etes son sos eres sois sono sei siete sao zijn bent jestes jestescie sa są');

/** Word classes of these languages. Those that English has as well are joined to it, so that its patterns find them too. */
export const CLASSES_ELSEWHERE: WordClasses = {
  slur: SLURS,
  group: GROUPS,
  vile: VILE,
  rude: INSULTS,
  profanity: PROFANITY,
  kill: KILL,
  thou: YOU,
  be: BE,
  hate: HATRED,
};

/** Phrases of hate, beside those that the classes of words make of the English ones. */
export const HATE_ELSEWHERE: Phrases = {
  '@group raus': 0.65,
  'raus mit ..2 @group': 0.6,
  'auslander raus': 0.8,
  'sale|sales ..1 @group|@slur|race|arabe|juif|noir|rom': 0.75,
  'mort aux ..1 @group|juifs|arabes': 0.85,
  'muerte a ..2 @group': 0.8,
  'morte ..1 agli|ai|alle|aos|as @group': 0.8,
  'dood aan ..1 @group': 0.8,
  'smierc|śmierć @group': 0.8,
  'putos|malditos|malditas|pinches|putas ..1 @group': 0.7,
  'maledetti|maledette|sporchi|sporche|sporco|sporca ..1 @group': 0.7,
  'vuile|vieze|kankere ..1 @group': 0.7,
  'drecks|scheiss|scheiß|verdammte|dreckige|dreckigen|verfluchte ..1 @group': 0.75,
  'brudne|brudni|pieprzone|pieprzeni|jebane|jebani|zasrani ..1 @group': 0.75,
  'preto|negro|viado|crioulo imundo|sujo|nojento|safado': 0.8,
  '@group|@slur ..4 sollten|sollte|mussen|gehoren|verdienen|devraient|doivent|meritent|deberian|deben|merecen|dovrebbero|devono|meritano|deveriam|devem|merecem|zouden|moeten|horen|powinni|powinny|musza|zasługuja ..5 @kill|@vile|tod|mort|morir|morire|morte|morrer|dood|sterven|sterben|umrzec|smierc|verboten|weg|verschwinden|disparaitre|desaparecer|sparire|verdwijnen|zniknac': 0.82,
  '@group|@slur ..3 keine|kein|pas|no|non|nao|geen|nie ..3 menschen|humains|humanos|umani|mensen|ludzmi': 0.65,
};

/** Threats. */
export const THREAT_ELSEWHERE: Phrases = {
  'ich|wir ..2 werde|werden|will ..2 dich|euch ..3 umbringen|toten|abstechen|fertigmachen|kaltmachen': 0.8,
  'ich ..1 bring|bringe|mach|mache ..1 dich|euch um|fertig|kalt|platt': 0.6,
  'je|on ..2 vais|va ..1 te|vous ..1 tuer|buter|crever|egorger|defoncer': 0.75,
  'te|os ..2 voy|vamos a ..2 matar|reventar|destrozar|quemar': 0.8,
  'ti|vi ammazzo|uccido|spacco|brucio': 0.8,
  'vou ..1 matar|arrebentar voce|vc|voces': 0.75,
  'vou te matar|arrebentar|quebrar|bater': 0.8,
  'ik ..2 maak|sla|steek ..1 je|jou|jullie ..1 dood|af|neer|kapot|verrot': 0.75,
  'ik vermoord je|jou|jullie': 0.8,
  'zabije|zajebie|rozpierdole ..2 cie|ciebie|was': 0.8,
  'hoffentlich|espero|ojala|spero|tomara|hoop|obys ..5 stirbst|verreckst|krepierst|mueras|muera|muoia|crepi|morra|sterft|sterven|zdechniesz|zdechł': 0.75,
};

/** Insults of several words. */
export const INSULT_ELSEWHERE: Phrases = {
  '@thou ..3 @rude|@slur': 0.75,
  '@rude': 0.5,
  '@rude|@slur @thou': 0.5,
  'halt|halts|haltet ..2 fresse|maul|schnauze|klappe|mund': 0.6,
  'verpiss|verpisst|verzieh dich|euch': 0.65,
  'fick|fickt|ficken dich|euch|deine': 0.85,
  'leck mich': 0.5,
  'ferme|fermez|fermela ..1 gueule': 0.65,
  'ta|vos gueule|gueules': 0.55,
  'va|allez|vas ..3 foutre|chier|enculer|crever': 0.75,
  'nique|niquer|niquez ta|sa|ton|vos|la|les': 0.75,
  'fils|fille de pute|chien|chienne|putes': 0.85,
  'vete|vayanse|vayase|iros|idos ..3 mierda|carajo|verga': 0.7,
  'que te|os|les jodan|follen|den|jodas': 0.75,
  'hijo|hija|hijos|hijas de ..1 puta|perra|putas|mil': 0.85,
  'puta madre|mierda': 0.5,
  'callate|cierra ..3 boca|puta|imbecil|pico': 0.5,
  'vai|vada|vaffanculo|andate ..3 cagare|culo|foder|merda|tomar|caralho|inferno': 0.7,
  'figlio|figli|figlia di ..1 puttana|troia|cane|mignotta': 0.85,
  'testa|teste|pezzo|pezzi di merda|cazzo': 0.8,
  'filho|filha|filhos da|de ..1 puta|mae|egua': 0.85,
  'vai|va ..2 tomar|se ..3 cu|foder|ferrar|lascar': 0.75,
  'cala|cale|calem ..2 boca': 0.5,
  'hou|houd je|jullie bek|mond|kop|smoel|muil': 0.6,
  'flikker|donder|tyf op': 0.5,
  'krijg ..2 kanker|tering|tyfus|aids|kolere|klere': 0.85,
  'zamknij|stul ..1 morde|ryj|pysk|dziob|jape': 0.6,
  'spierdalaj|wypierdalaj|odpierdol|wyjebać|wyjebac|spieprzaj': 0.75,
  'pierdol|jeb|goń sie|się': 0.7,
  'stuck|haufen|sack scheisse|scheiße|dreck': 0.75,
};
