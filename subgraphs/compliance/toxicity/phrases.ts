import type { WordClasses } from '../phrases.ts';
import { CLASSES_ELSEWHERE, HATE_ELSEWHERE, INSULT_ELSEWHERE, THREAT_ELSEWHERE } from './languages.ts';

type Phrases = Readonly<Record<string, number>>;
type PhrasesByCategory = Readonly<Record<string, Phrases>>;

const words = (list: string): readonly string[] => list.split(' ');

/** Insults for people because of what they are. They are listed so that they can be found; nothing else prints them. */
const SLURS = words(
  'nigger niggers nigga niggas nigaz faggot faggots fag fags fagot dyke dykes tranny trannies shemale shemales kike kikes spic spics chink chinks gook gooks wetback wetbacks beaner beaners raghead ragheads towelhead towelheads sandnigger paki pakis retard retards retarded cripple cripples spastic spaz mongoloid coon coons jigaboo darkie darkies golliwog gypsies gyppo pikey zipperhead redskin squaw halfbreed mudslime muzzie muzzies muzrat camelfucker goatfucker heeb yid shylock honky cracker whitey gringo trumptard trumptards republitard republitards democrap democraps demonrats demorats repuglicans repugs rethugs covidiot covidiots magat magats sjw sjws bish biatch beeyotch mong mongs mongol rapefugee rapefugees jihadi bulldyke carpetmuncher buttfucker wop dago krauts polack chinaman ching libtard libtards feminazi feminazis homo homos poof poofter sodomite sodomites trannie ladyboy heshe groid negroid untermensch hoe thot thots slut sluts whore whores cunt cunts',
);

/** People by what they are. Neutral words: only what is said of them makes a phrase hateful. */
const GROUPS = words(
  'women woman females female girls men males blacks black africans african whites white asians asian chinese mexicans mexican latinos latino hispanics arabs arab indians indian jews jew jewish muslims muslim moslems islam christians christian catholics hindus buddhists atheists gays gay lesbians lesbian homosexuals homosexual bisexuals trans transgender transgenders transsexuals queers queer lgbt lgbtq immigrants immigrant migrants migrant refugees refugee foreigners foreigner aliens disabled handicapped autistic blind deaf elderly poor feminists liberals conservatives republicans democrats leftists communists gypsy roma natives',
);

const VILE = words(
  'disgusting vile repulsive revolting filthy inferior worthless useless pathetic despicable subhuman vermin rats cockroaches cockroach parasites parasite pests plague disease diseased cancer scum trash garbage filth animals animal beasts savages monkeys monkey apes ape pigs pig dogs dog swine leeches insects maggots criminals criminal thieves rapists terrorists terrorist evil degenerate degenerates abomination abominations mistake sick freaks freak perverts perverted whores sluts bitches stupid dumb idiots morons lazy dirty primitive uncivilized brainless hopeless burden disgrace failures waste scumbags mentally problem sinful unnatural satanic bastards cunts shit ugly gross nasty horrible',
);

const INSULTS = words(
  'idiot idiots idiotic moron morons moronic imbecile imbeciles stupid dumb dumbass dumbasses dumbfuck loser losers scum scumbag scumbags trash asshole assholes arsehole arse ass asshat bastard bastards bitch bitches bitchy prick pricks dick dicks dickhead dickheads douche douchebag douchebags jackass jerk jerks twat twats wanker wankers tosser bellend knob cunt cunts whore slut skank hag pig swine coward cowards clown clowns fool fools foolish ignorant ignoramus pathetic worthless useless disgusting vile repulsive creep creepy pervert pedo pedophile pedophiles lunatic psycho retard nutjob nutcase crackpot simpleton halfwit dimwit nitwit dunce buffoon cretin cretins troll trolls hypocrite hypocrites liar liars crook crooks traitor traitors snowflake snowflakes sheep fatso fatass ugly freak weirdo pussy sissy wimp cuck cucks simp incel incels fuckwit fucktard fuckface fucker fuckers motherfucker motherfuckers shithead shitheads shitbag cocksucker cocksuckers sucker numbnuts bonehead airhead birdbrain braindead brainless parasite leech vermin rat snake slob lowlife degenerate senile demented deranged delusional corrupt disgrace joke nazi fascist racist bigot tramp weasel cow hoe garbage shite bullshitter punk bum waste nutter',
);

const PROFANITY = words(
  'fuck fucks fucked fucking fuckin fucken fckin fking fkn fck fuk fuq effing motherfucking motherfucker shit shits shitty shitting bullshit horseshit dipshit crap crappy damn damned goddamn goddamned hell ass bitch bitching bastard bloody bollocks piss pissed pissing cock dick cunt wtf stfu gtfo lmfao arse asshole tits balls screw screwed suck sucks sucking turd freaking frigging bugger bs af',
);

const KILL = words(
  'kill killed killing murder murdered slaughter execute executed exterminate exterminated eradicate annihilate shoot shot hang hanged lynch lynched burn burned stab stabbed strangle behead beheaded rape raped beat gas gassed bomb bombed destroy crush hurt harm torture tortured punch smash drown choke attack assault eliminate wipe purge hunt maim mutilate castrate deport deported cull euthanize euthanized euthanised shooting',
);

/** Insults that are more often something else: animals, names, a play. They need somebody they are said of. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  words(
    'rat rats snake sheep cow pig swine clown clowns joke fool fools dick dicks prick pricks pussy weasel hag bum punk corrupt waste trash garbage ugly wimp jerk ass sucker parasite leech vermin tramp hoe balls slob crook crooks coward cowards sissy nazi fascist troll trolls worthless useless disgusting revolting foolish',
  ),
);

/** Word classes of English: what people are called, and what is wished on them. */
export const ENGLISH_CLASSES: WordClasses = {
  slur: SLURS,
  group: GROUPS,
  vile: VILE,
  insult: INSULTS,
  clearinsult: INSULTS.filter((word) => !AMBIGUOUS.has(word)),
  profanity: PROFANITY,
  kill: KILL,
  you: words('you u ya youre your ur yours yourself youve yall thou'),
  them: words('them they these those such him her people'),
  be: words('are is r re were be being as'),
  hate: words('hate hates despise despises detest detests loathe loathes hated hating abhor'),
};

/** Word classes of every language. */
export const TOXICITY_CLASSES: WordClasses = {
  ...ENGLISH_CLASSES,
  ...Object.fromEntries(
    Object.entries(CLASSES_ELSEWHERE).map(([name, list]) => [name, [...(ENGLISH_CLASSES[name] ?? []), ...list]]),
  ),
};

/** People who are masked with asterisks when they are written about. */
export const MASKABLE: readonly string[] = [...SLURS, ...PROFANITY, ...INSULTS].filter((word) => word.length >= 3);

const HATE: Phrases = {
  '@slur': 0.6,
  '@hate ..3 @group': 0.75,
  '@hate ..3 @slur': 0.9,
  '@group ..3 @be ..3 @vile|@slur': 0.72,
  '@group ..1 people|folks @be ..3 @vile': 0.8,
  '@vile|@profanity ..1 @group': 0.55,
  '@kill|die|death|deport ..4 @group|@slur': 0.7,
  '@group|@slur ..4 should|must|deserve|deserves|need|needs|ought|gotta ..4 @kill|die|death|hell|disappear|suffer|pay|rot|locked|shot|banned|gone|never|not': 0.82,
  '@group ..3 not|never|dont|arent|cannot|cant ..3 human|humans|people|deserve|belong|welcome|equal|allowed|trusted|civilized|normal|worth|real|respected|rights': 0.72,
  'no|fewer|less ..1 rights|place|room ..3 for ..2 @group': 0.6,
  'send|ship|throw|kick|get ..3 @group|them ..3 back|out|home|away': 0.55,
  'go back to ..2 your|africa|mexico|china|where': 0.6,
  'too many ..1 @group': 0.5,
  '@group ..4 ruin|ruining|destroy|destroying|invade|invading|infest|infesting|taking|stealing|poison|poisoning|infecting ..4 country|society|jobs|world|culture|everything|nation|land|us': 0.75,
  'rid|cleanse|purge ..3 of ..3 @group|@them': 0.7,
  '@group ..4 belong ..3 kitchen|zoo|cage|jail|prison|gas|grave|hell|slavery|chains': 0.8,
  '@group ..3 cant|cannot|dont|shouldnt|should|never ..3 drive|think|vote|work|speak|be|read': 0.4,
  'typical @group': 0.4,
  '@group are ..1 all|nothing|just|only': 0.45,
  '@them|they|those ..2 @be ..2 all ..2 @vile': 0.6,
  '@group|@them ..3 lesser|lower|inferior ..1 beings|people|species|race|sex|humans': 0.8,
  'disdain|contempt|disgust|hatred|repulsed|disgusted|loathing ..4 for|by|with|of|towards ..3 @group': 0.75,
  'sick|tired|fed ..2 of|up|with ..3 @group': 0.6,
  'cant|cannot|dont stand|like|trust|want ..3 @group': 0.5,
  '@group ..4 @kill|eradicated|wiped|erased|removed|gone|sterilized|sterilised': 0.55,
  'better off|place ..3 without|if ..4 @group': 0.75,
  'smarter|better|rather|more than ..5 @group': 0.35,
  'white power': 0.8,
  'white|black|aryan|jewish supremacy|supremacist|genocide|trash': 0.5,
  'sieg heil': 0.9,
  'heil hitler': 0.9,
  'hitler was|did ..2 right|nothing|good': 0.85,
  'gas the': 0.8,
  'worse|lower|less|inferior than|to ..3 animals|human|dogs|us|whites|men': 0.55,
  'hate|scum|vermin|filth|plague ..4 like|all ..2 @group|them': 0.6,
};

const THREAT: Phrases = {
  'i|we|ill|imma|gonna|im ..4 @kill ..2 @you|@them|@group|@slur': 0.85,
  'i|we ..2 will|shall|going|gonna|want|would|wanna|hope ..4 @kill|die ..4 @you|your|@group': 0.8,
  'ill|will|gonna|going ..3 find|hunt|get|come ..2 @you ..6 @kill|house|home|family|live|pay|regret': 0.65,
  '@you ..3 will|gonna|going|shall|should|deserve|must|need ..3 die|dead|@kill|suffer|pay|burn|bleed|regret': 0.72,
  'hope ..3 @you|they|he|she ..4 die|dies|cancer|suffer|rot|burn|hit|killed|choke|crash|raped|rots|aids|covid': 0.82,
  'watch your back': 0.6,
  'youre|you are dead|finished': 0.6,
  'know|knows where you|your ..2 live|work|family|kids': 0.7,
  'bomb|shoot|burn|blow ..2 up|down ..4 school|mosque|church|synagogue|building|house|office': 0.6,
  'someone|somebody should|needs|ought ..3 @kill': 0.75,
  '@them|they|he|she ..3 should|deserve|deserves|must|need|needs ..4 die|@kill|death|rope|bullet': 0.62,
  'put ..3 bullet ..4 head|you|him|her': 0.85,
  'slit|cut|slash ..2 your|their|his|her ..1 throat|wrists': 0.85,
  'dead man walking': 0.5,
};

const SELF_HARM: Phrases = {
  'kill|hang|off|shoot|hurt|harm yourself|urself|yourselves': 0.92,
  kys: 0.9,
  'go ..2 die': 0.82,
  'go ..1 kill|hang|jump|drown|drink ..2 yourself|bridge|bleach|cliff': 0.85,
  'drink bleach': 0.65,
  'do ..4 favor ..4 die|kill|jump|disappear': 0.75,
  'world ..6 better ..4 without|if ..2 you|u|him|her|them': 0.6,
  'i ..3 want|wanna|going|gonna|plan|planning ..2 die|kill|end|cut|hurt ..2 myself|life|it': 0.6,
  'kill|killing|hurt|hurting|cutting|harm|hang myself': 0.6,
  'end|ending|take|taking my ..1 life': 0.6,
  'commit|committing|attempt suicide': 0.5,
  suicidal: 0.35,
  'dont|no|not ..3 want|reason to ..1 live|exist|be alive': 0.5,
};

const INSULT: Phrases = {
  '@you ..3 @insult': 0.72,
  '@you|youre ..4 such|a|an|fucking|the|just|nothing ..3 @insult': 0.8,
  '@insult|@slur ..1 @you': 0.45,
  'shut ..2 up': 0.55,
  stfu: 0.6,
  'fuck|screw|damn|curse|f @you|off|him|her|them|this|that|yourself': 0.72,
  'go fuck|screw yourself': 0.9,
  'fuck ..3 @group|@insult|@slur|trump|biden|police|cops': 0.75,
  'piece|pieces|sack|bag|pile|load of|o ..1 shit|crap|garbage|trash|filth|work|dirt': 0.75,
  'suck|eat|lick|kiss my|a|his|their ..2 dick|cock|balls|ass|shit|bag|butt': 0.8,
  'what|such ..1 a|an ..2 @insult': 0.68,
  'he|she|they|hes|shes|theyre|this|that|trump|biden ..3 @be|s|a|an ..3 @insult': 0.55,
  '@be|s|an|a|you|this|that|these|those|bunch|all|of @clearinsult': 0.5,
  '@clearinsult': 0.38,
  '@profanity @insult': 0.7,
  'go away|choke': 0.35,
  'sold his|her|their|your soul': 0.4,
  'full of|o ..1 shit|crap|it|yourself': 0.55,
  'lets|let go brandon': 0.4,
  fjb: 0.5,
  'absolute|total|complete|utter|fucking|bloody|stupid|bunch|such ..2 of|a ..1 @insult': 0.6,
  'shame on you': 0.45,
  'you ..2 disgust|suck|stink|reek|sicken': 0.6,
  'get|has|have|got ..1 no brain|brains|balls|shame|spine|soul|class': 0.45,
  'no ..2 one|body|nobody ..3 likes|loves|cares|asked ..2 you|about': 0.55,
  'nobody likes|loves|asked|cares ..2 you|about': 0.5,
  'get ..2 life|lost': 0.4,
  'go to hell': 0.6,
  'burn|rot in hell': 0.65,
  'get ..1 fucked|stuffed|bent': 0.65,
  'your ..2 mom|mother|mum|mama ..4 fat|ugly|whore|slut|fucking|bitch|dead': 0.75,
  'waste|excuse of|for ..2 space|oxygen|air|skin|human': 0.75,
  '@you ..2 make|makes me|us sick|puke|vomit|laugh': 0.5,
  'makes|make me|us sick|puke|vomit': 0.4,
  'brain dead|cells|damage': 0.4,
  'ugly|fat|dumb|stupid|old|little|crazy|lying ass|bitch|cow|face|pig|hag|man|woman|shit|fuck|cunt|whore': 0.55,
  'low life': 0.5,
  'inbred|subhuman|untermenschen': 0.65,
  'sick|twisted|disgusting|evil|vile people|person|human|man|woman|freak|individual|monster': 0.5,
  'bastardo|stronzo|puta|pendejo|cabron|pute|connard|salope|arschloch|hurensohn|wichser|scheisse|merde|mierda|porra|caralho|vaffanculo|coglione|puttana|kurwa|сука|блядь|хуи|пидор|klootzak|kut|hoer|fotze|schlampe|missgeburt|encule|batard': 0.55,
  '傻 逼|比': 0.7,
  '操 你': 0.75,
  '死 ね': 0.75,
  '씨 발': 0.7,
};

const PROFANE: Phrases = {
  '@profanity': 0.32,
  'fuck|fucking|fucked|motherfucking|motherfucker|fck|fuk|cunt': 0.5,
  'what|who|why|where|how the hell|fuck|heck': 0.4,
  'holy shit|fuck|crap': 0.25,
  'son|sons of ..1 bitch|bitches|whore|gun': 0.65,
};

/** English phrases, by category. Weights are how toxic the phrase is by itself; a trained model weighs them against each other. */
export const ENGLISH_PHRASES: PhrasesByCategory = {
  hate: HATE,
  threat: THREAT,
  self_harm: SELF_HARM,
  insult: INSULT,
  profanity: PROFANE,
};

/** Every phrase, by category. */
export const TOXICITY_PHRASES: PhrasesByCategory = {
  ...ENGLISH_PHRASES,
  hate: { ...HATE, ...HATE_ELSEWHERE },
  threat: { ...THREAT, ...THREAT_ELSEWHERE },
  insult: { ...INSULT, ...INSULT_ELSEWHERE },
};
