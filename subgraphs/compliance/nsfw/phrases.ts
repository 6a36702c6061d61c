import type { WordClasses } from '../phrases.ts';

type Phrases = Readonly<Record<string, number>>;

const words = (list: string): readonly string[] => list.split(' ');

/** Words that mean sexual content nearly wherever they stand. */
const EXPLICIT = words(
  'porn porno pornographic pornography pornstar xxx blowjob blowjobs handjob handjobs rimjob footjob titfuck cumshot cumshots creampie gangbang gangbangs bukkake deepthroat deepthroating facefuck cunnilingus fellatio masturbate masturbates masturbated masturbating masturbation fingering fingered dildo dildos vibrator buttplug strapon cum cumming cums jizz pussy pussies clit clits cock cocks boner boners hardon tits titties boobs boobies nipples nipple threesome foursome orgy orgies milf milfs dilf gilf hentai futa futanari bdsm bondage dominatrix femdom anal creampied squirting squirted horny horniest slutty nympho whorish sexting nudes camgirl onlyfans escort incest bestiality zoophilia necrophilia erection erections orgasm orgasms orgasmed orgasmic ejaculate ejaculated ejaculating ejaculation jerking wank wanking fap fapping fucked fucks cocksucker pussyhole asshole butthole cuckold fetish fetishes kinky nsfw smut erotica lewd nudity nude nudes naked topless striptease stripper strippers panties thong lingerie hooker hookers prostitute prostitutes brothel voyeur upskirt dick dicks penis vagina vulva scrotum testicles clitoris labia semen sperm foreplay intercourse coitus cowgirl missionary doggystyle sodomy sodomized pegging rape raped raping rapes molest molested molesting',
);

const BODY = words(
  'cock dick penis shaft member pussy vagina cunt clit breasts breast tits boobs nipples nipple ass asses butt buttocks crotch groin thighs balls hole slit folds entrance womb bosom cleavage genitals pelvis hips erection bulge nub',
);

const ACT = words(
  'fuck fucks fucked fucking suck sucks sucked sucking lick licks licked licking thrust thrusts thrusted thrusting penetrate penetrates penetrated penetrating ride rides riding rode stroke strokes stroked stroking rub rubs rubbed rubbing squeeze squeezed squeezing grope gropes groped groping fondle fondled fondling caress caressed caressing finger fingers pound pounded pounding slam slammed slamming grind grinding ground spank spanked spanking tease teased teasing moan moans moaned moaning swallow swallowed spread spreading kiss kissed kissing pinch pinched bite cum came ejaculate enter entered entering insert inserted ram rammed jerk jerked undress undressed strip stripped',
);

const MINOR = words(
  'child children kid kids minor minors underage preteen preteens toddler toddlers infant infants boy girl boys girls teen teens teenage teenager teenagers schoolgirl schoolgirls schoolboy schoolboys loli lolita shota daughter son stepdaughter niece nephew pupil student students pubescent prepubescent baby',
);

const HEAVY = words(
  'sex fuck fucking fucked porn nude nudes naked pussy cock dick penis vagina blowjob anal cum orgasm horny masturbate masturbating erotic lewd sexual sexually sexy aroused molest molested molesting rape raped raping fondled breasts incest panties seduce seduced intimate undressed',
);

/** Word classes of sexual content. */
export const NSFW_CLASSES: WordClasses = {
  body: BODY,
  act: ACT,
  minor: MINOR,
  heavy: HEAVY,
  whose: words('my his her your their the our its'),
  young: words('young little small tiny underage innocent virgin teenage preteen'),
  youngage: words(
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  ),
};

/** Texts that teach, treat or report use the same words. Distinct ones are counted. */
export const CLINICAL: ReadonlySet<string> = new Set(
  words(
    'medical medicine doctor doctors patient patients clinical clinic hospital health healthcare treatment symptoms symptom diagnosis diagnosed cancer screening mammogram biopsy surgery surgical surgeon therapy therapist anatomy biology biological education educational curriculum textbook research study studies survey epidemiology prevention contraception contraceptive contraceptives condom condoms hiv std sti infection infections vaccine pregnancy pregnant fertility ovulation menstrual menstruation gynecologist gynecology urology urologist prostate cervical breastfeeding nursing midwife puberty consent law laws legal court police prosecutors convicted charged charges sentenced allegations allegedly victims survivors awareness museum painting sculpture renaissance art history species animals reproduction mating pollination policy policies report reported statistics guidelines hormone hormones dysfunction syndrome disorder transmitted disease diseases organs tissue',
  ),
);

const EXPLICIT_PHRASES: Phrases = {
  'porn|porno|pornographic|pornstar|blowjob|blowjobs|handjob|rimjob|titfuck|cumshot|creampie|gangbang|bukkake|deepthroat|facefuck|cumming|jizz|futa|futanari|hentai|pussies|titties|cunnilingus|fellatio|fapping|bestiality|zoophilia|upskirt|sexting|camgirl|smut': 0.62,
  'pussy|cock|cocks|cum|clit|tits|horny|masturbate|masturbates|masturbated|masturbating|boner|hardon|dildo|dildos|buttplug|strapon|orgy|threesome|milf|nympho|slutty|dominatrix|femdom|pegging|doggystyle|squirting|creampied|boobs|incest|erotica|xxx|butthole|orgasmed': 0.5,
  '@act|suck|eat ..3 @whose|that|a ..3 @body': 0.62,
  '@whose ..3 @body ..6 @act': 0.5,
  '@body ..4 in|inside|into|against|between|on ..2 @whose ..2 @body|mouth|throat|lips|face|legs|hand|hands': 0.62,
  'fuck|fucks|fucked|fucking ..2 me|him|her|harder|hard|deep|slowly|raw': 0.5,
  'fuck|screw|bang|ride|suck|lick|eat ..1 me|him|her ..3 hard|harder|off|out|dry|fast|deep|good|senseless': 0.65,
  'have|having|had|has ..4 sex ..1 with': 0.5,
  'had|have|having|has ..3 sex': 0.42,
  'anal|oral|group|rough|kinky|hardcore|phone|public|unprotected|gay|lesbian ..1 sex|play|action': 0.5,
  'hard|throbbing|erect|swollen|stiff|thick|huge|wet|dripping|tight|hot|juicy|soaking|aching ..2 cock|dick|penis|member|shaft|pussy|cunt|hole|slit|core|erection|length|clit|tits|breasts|ass|lips|folds': 0.72,
  'inside|deep ..2 me|her|him|you ..6 moan|moaned|moaning|moans|thrust|harder|groaned|screamed|cum': 0.6,
  'spread|open|opened|spreading|parted ..2 @whose ..1 legs|thighs|cheeks': 0.55,
  'on|to @whose knees ..8 cock|dick|suck|mouth|zipper|pants': 0.62,
  'take|took|takes|taking|pull|pulled|slid|tore|remove|removed ..2 off|down ..2 @whose ..2 clothes|panties|pants|bra|underwear|shirt|dress|boxers|shorts|skirt': 0.42,
  'came|cum|cums|explode|release|released|climax|climaxed|finish ..2 in|inside|on|all ..1 @whose|me|her|him|over ..2 mouth|face|pussy|tits|breasts|ass|stomach|chest|back|inside': 0.65,
  'write|tell|describe|create|generate ..6 erotic|porn|pornographic|sexual|smut|sex|nsfw|lewd|erotica|explicit ..3 story|scene|fanfic|fanfiction|roleplay|content|stories|description|poem|act|acts|encounter': 0.72,
  'send|show|share|want|trade ..4 nudes|tits|boobs|pussy|dick|cock|nude|naked': 0.6,
  'jerk|jack|jerked|jerking|jacking|wank|rub ..1 off|one|myself|yourself|himself|herself': 0.42,
  'touch|touching|touched|finger|fingering|pleasure|pleasuring myself|herself|himself|yourself': 0.45,
  'sex tape|toy|toys|slave|doll|cam|chat|worker|work|party|video|videos|scene|scenes|act|acts|position|positions|dungeon': 0.42,
  'follar|polla|verga|coger|chupar|tetas|culo|concha': 0.4,
  'ficken|fick|schwanz|muschi|titten|geil|wichsen': 0.42,
  'baiser|bite|chatte|nichons|salope|branler|sucer': 0.35,
  'cazzo|figa|scopare|tette|pompino|buceta|pau|foder|transar': 0.4,
  'трахать|трахал|пизда|член|сиськи|порно': 0.45,
  '色 情': 0.5,
  '做 爱': 0.55,
  'セ ッ ク ス': 0.5,
  '섹 스': 0.5,
};

const SUGGESTIVE_PHRASES: Phrases = {
  'sexy|seductive|seductively|sensual|sensually|erotic|aroused|arousal|arousing|lust|lustful|lusty|kinky|fetish|lewd|steamy|raunchy|naughty|flirty|flirtatious|sultry|provocative|intimate|intimacy|titillating': 0.22,
  'nude|nudes|naked|topless|nudity|undressed|undressing|striptease|stripper|strippers|lingerie|panties|thong|bra|braless|bikini|cleavage': 0.26,
  'nipples|nipple|breasts|boob|penis|vagina|vulva|testicles|clitoris|labia|genitals|crotch|erection|erections|semen|sperm|scrotum|buttocks': 0.27,
  'orgasm|orgasms|orgasmic|climax|climaxed|ejaculate|ejaculated|ejaculation|ejaculating|masturbation|foreplay|intercourse|coitus|fetishes|bdsm|bondage|vibrator|onlyfans|escort|escorts|hooker|hookers|prostitute|prostitutes|brothel|voyeur|cuckold|sodomy|sodomized|nsfw|pornography': 0.34,
  sex: 0.2,
  'sexual|sexually': 0.16,
  'moan|moaned|moaning|moans|groan|groaned|whimper|whimpered|thrust|thrusting|thrusts|thrusted|grinding|fondle|fondled|fondling|grope|groped|groping|caress|caressed|caressing|straddle|straddled|straddling|penetrate|penetrated|penetration|spank|spanked|spanking|submissive': 0.28,
  'dick|dicks|ass|tit|butt|cunt|whore|slut|sluts|fucked|fucking|fuck|suck|sucking|sucked|lick|licked|licking|bitch|virgin|hump|humping': 0.12,
  'make|made|making love': 0.3,
  'turn|turned|turns me|him|her on': 0.3,
  'one night stand': 0.3,
  'sleep|slept|sleeping ..1 with ..2 him|her|me|you|wife|husband|boss|teacher|stranger|someone': 0.3,
  'kiss|kissed|kissing|kisses ..3 neck|lips|breasts|chest|thigh|thighs|passionately|deeply|body|stomach': 0.34,
  'hand|hands|fingers ..3 between|up|down|under|inside|over ..2 @whose ..2 legs|thighs|thigh|skirt|shirt|pants|panties|body|breasts|dress|bra|back': 0.48,
  'friends with benefits': 0.3,
  'body|skin|lips|breasts|flesh ..6 trembled|quivered|pressed|arched|shivered|ached': 0.25,
  'arched @whose back': 0.4,
};

const VIOLENCE_PHRASES: Phrases = {
  'rape|raped|raping|rapes ..3 her|him|me|them|girl|woman|boy|child|you': 0.5,
  'molest|molested|molesting|molests': 0.45,
  'non consensual': 0.35,
};

const MINOR_PHRASES: Phrases = {
  '@heavy|@body ..8 @youngage year|years|yr|yo ..1 old|olds|girl|boy': 0.9,
  '@youngage year|years|yr|yo ..1 old|olds ..10 @heavy': 0.9,
  '@youngage yo|y o ..8 @heavy': 0.85,
  'child|children|underage|preteen|minor|minors|kid|kids|toddler|infant|loli|lolita|shota|cp porn|pornography|nudes|nude|sex|erotica|hentai|naked|pics': 0.88,
  'sex|sexual|porn|nudes|nude|naked|erotic|sexually|fuck|fucking|fucked|molest|molesting|rape|raping|seduce|lewd ..5 child|children|kid|kids|minor|minors|underage|preteen|preteens|toddler|toddlers|loli|schoolgirl|schoolgirls|schoolboy|prepubescent|baby': 0.82,
  'sex|sexual|porn|fuck|fucked|naked|erotic|nude|incest|seduce|molested|horny ..6 @whose ..1 daughter|son|stepdaughter|niece|nephew|pupil': 0.72,
  'child|schoolgirl|schoolboy|preteen|toddler|loli|daughter|stepdaughter|niece ..8 fucked|fucking|cock|pussy|blowjob|cum|orgasm|masturbate|horny|naked|breasts|penis|aroused|moaned': 0.82,
  '@young girl|boy|child|girls|boys|teen|schoolgirl ..8 fucked|fucking|fuck|cock|pussy|dick|blowjob|cum|orgasm|masturbate|horny|naked|nude|breasts|penis|aroused|sexy|sex|moaned': 0.78,
  'cock|pussy|dick|fuck|fucked|fucking|nude|naked|sex|penis|aroused|seduce ..6 @young ..1 girl|boy|child|girls|boys|teen|schoolgirl': 0.78,
  'loli|lolicon|shota|shotacon|jailbait': 0.6,
};

/** Every phrase, by category. */
export const NSFW_PHRASES: Readonly<Record<string, Phrases>> = {
  sexual_explicit: EXPLICIT_PHRASES,
  sexual_suggestive: SUGGESTIVE_PHRASES,
  sexual_violence: VIOLENCE_PHRASES,
  minors: MINOR_PHRASES,
};
/** Words that people mask when they write of sex. */
export const NSFW_MASKABLE: readonly string[] = EXPLICIT.filter((word) => word.length >= 4);
