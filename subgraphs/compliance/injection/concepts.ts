/**
 * Words of eight languages that mean the same for an attack on an assistant, each in the form that normalisation leaves: lower case, without
 * accents. A word with `*` is every word that begins so. A model that learns from these instead of from words carries over from one
 * language, and one wording, to others.
 */
const CONCEPTS = {
  disregard: `ignore ignores ignoring disregard* forget forgets forgetting overlook neglect discard* abandon* dismiss skip drop scrap cancel* revoke* void erase* wipe undo unlearn overrid* supersede* bypass* circumvent* violat* disobey* break breaking cease stop quit suspend* lift replac* outdated obsolete invalid expired
    ignorier* vergiss vergesst vergessen missacht* verwirf verwerfe* streich* losch* aufheb* umgeh* uberschreib* ubergeh* brich hor ungultig
    ignorez ignorer oublie oubliez oublier neglige* abandonne* annul* contourn* efface* laisse laissez arrete arretez cesse*
    ignora ignorar ignoren olvida olvidar olvide descart* desobedec* omite omitir anula* borra* deja salta*
    dimentic* trascura* tralasci* scorda* cancella* annulla* disobbed* lascia smetti aggira*
    esquec* desconsider* desobedeca abandon* apag* pare deixe contorn*
    negeer negeren vergeet vergeten verwerp* wis omzeil* overtreed* schrap stop
    zignoruj* ignoruj* zapomnij* pomin* porzuc* anuluj* przestan* skasuj* omin* łam złam away aside leave throw cross crosses quit clear reset unfinished void overwrit* apart lay put beiseite verlasse* hinfallig halten vale aparta parte metti lado deixe opzij opzeggen odłoz* odłóż bok`,
  directive: `instruction* rule rules guideline* directive* directions order orders command* prompt prompts briefing brief policy policies constraint* guidance protocol* programming requirement* setup
    anweisung* instruktion* regel regeln vorgabe* vorschrift* richtlinie* befehl* auftrag* weisung* systemprompt* einstellung*
    consigne* directive* regle* ordre* instruction* commande*
    instruccion* regla* orden ordenes directri* indicacion* norma*
    istruzion* regol* direttiv* ordini indicazion* comand*
    instruco* instrucao regra* ordem ordens diretri* orientaco*
    instructie* regels opdracht* voorschrift* richtlijn* bevel*
    instrukcj* zasad* polece* wytyczn* regulamin* reguł* manners rulebook plan plans bans ban told taught instructed instruct assigned prescribed aufgetragen gesagt ordonne* ordenaron dijeron ordinato detto ordenaram disseram verteld opgedragen nakazano kazano powiedziano brief* principles principes principios principi zasady`,
  prior: `previous* prior earlier above preceding foregoing former past existing original* initial* before beginning start begin first so far until top hitherto
    vorherig* vorig* bisher* obig* fruher* zuvor vorher anfang* ursprunglich* bislang oben anfangs
    precedent* anterieur* avant dessus haut debut initial* depart
    anterior* previo* previa* antes arriba inicial* principio inicio
    precedent* prima sopra inizial* inizio
    anterior* previ* antes acima inicial* inicio comeco
    vorig* eerder* bovenstaand* voorgaand* hierboven eerst begin
    poprzedni* wczesniej* powyz* pocz* dotychczas* outset opening precedes preceding top up vor zuerst`,
  all: `all any every everything anything whatever each entire whole complete full
    alle alles jede jeden jedes samtlich* ganz* jegliche*
    tout toute tous toutes chaque entier*
    todo toda todos todas cualquier* entero
    tutto tutta tutti tutte ogni qualsiasi
    tudo qualquer
    alle alles elk* ieder* helemaal
    wszystk* kazd* wszelk* caly cał* nothing none`,
  you: `you youre youve youll u yourself du dich dir dein* ihr euch tu te toi vous usted ustedes ti voce voces jij je jou ty ciebie tobie`,
  your: `your ur yours dein deine deinen deiner deines deinem eure* ton ta tes votre vos tu tus su sus tuo tua tuoi tue teu seu sua seus suas jouw je uw twoj* twoje twoich swoj* ci cie`,
  me: `i me my mine im ich mir mich mein* moi je mon ma mes mi yo mio mia io me eu meu minha mij ik mijn ja mnie mi moj*`,
  machine: `ai ais assistant assistants chatbot* bot bots llm llms model models gpt chatgpt claude gemini copilot bard siri alexa openai anthropic agent agents automated algorithm ki sprachmodell* assistent* ia iag asistente assistente assistant* modele* modelo* modello sztuczn* asystent* agente* robot machine intelligence intelligenz inteligencia intelligenza scoring grader judge evaluator classifier moderator detector reviewer screening pipeline tool tools terminal computer ki maschine robots roboter`,
  secret: `secret* password* passcode passphrase key keys credential* confidential private hidden internal token tokens passwort* kennwort* geheim* schlussel* zugangsdaten interne* vertraulich* motdepasse secret* cache cachee confidentiel* cle cles contrasena* clave* secreto* oculto* ocultas confidencial* segret* chiave nascost* riservat* senha* segred* chave* oculta* wachtwoord* geheime* sleutel* verborgen hasł* hasl* tajn* ukryt* poufn* code codes login environment variables concealed private`,
  reveal: `reveal* show display print output disclose* expose* leak* dump recite repeat quote cite copy paste return spell translate list share verbatim literally exact exactly
    zeig zeige zeigt nenn nenne verrat* wiederhol* gib wortlich* wortlaut zitier* kopier* ausgeb* offenbar*
    montre* revele* affiche* repet* recopi* copie* donne* divulg* cite* mot
    muestra* revela* repite* copia* dime ensena* textual* literal*
    mostra* rivela* ripeti* copia* dimmi scrivimi elenca* parola
    mostre* repita* copie* diga liste palavra
    toon laat herhaal* onthul* geef letterlijk* kopieer*
    pokaz* ujawni* powtorz* przepisz* podaj* wypisz* dosłownie doslownie reprint release complete summary put send read let see look see wording words`,
  persona: `pretend* act acting roleplay* imagine persona character impersonat* simulat* emulat* behave play playing embody become role named called alter ego twin
    tu spiel* stell rolle verhalt* simulier* charakter
    fais joue jouer imagine* role incarne* comporte*
    actua haz finge imagina* papel comport* simula* personaje
    agisci fai fingi immagina* ruolo comportati interpreta*
    aja finja imagine papel personagem
    doe speel stel rol gedraag*
    udawaj* zachowuj* wyobraz* wciel* rol* odgrywaj* play plays assume alter identity game story spell story mastermind accomplice komplize`,
  now: `now henceforth onwards onward immediately ab jetzt sofort nun desormais maintenant ahora partir adelante ora adesso agora voortaan vanaf nu teraz odtad natychmiast`,
  free: `without no none free freed never unlimited unrestricted uncensored unfiltered unbound limitless boundless beyond lacks lacking ohne keine keinen kein frei unzensiert* uneingeschrankt* sans aucun* libre sin ningun* senza nessun* liber* sem nenhum* livre zonder geen vrij* bez zadn* wolny nothing anything off abolished removed unlocked not`,
  limits: `limit* restriction* filter* censor* moderation ethic* moral* safety safeguard* guardrail* boundar* warning* disclaimer* security protection* compliance law laws scruples conscience
    grenzen schranke* beschrankung* einschrankung* zensur moderation sicherheit* schutz* bedenken
    limite* filtre* censure* moderation ethique morale securite protection* scrupule*
    limite* filtro* censura etica moral proteccion* seguridad
    limiti filtri censura etica morale sicurezza protezion* freni
    limites filtro* censura etica moral seguranca moderacao
    grenzen filter* censuur moraal veiligheid* beperking*
    ogranicz* filtr* cenzur* moraln* etyk* bezpieczen* consequences ethics chip policy policies permission scruples lecture lectures mercy`,
  wicked: `illegal unethical immoral amoral harmful dangerous inappropriate offensive explicit racist nsfw malware ransomware virus bomb weapon* drug drugs poison hack hacking hacker* phishing steal steals exploit* forge* fraud evil rogue villain* criminal murder kill meth counterfeit launder* stalk
    illegal* gefahrlich* verboten* schadlich* bombe waffe* stehl* hacken bose
    illegal* dangereu* interdit* nuisible* bombe arme* pirat* vol voler
    ilegal* peligros* prohibid* danin* bomba arma* robar hackear
    illegal* pericolos* proibit* bomba rubare
    ilega* perigos* proibid* bomba roubar
    illegaal gevaarlijk* verboden bom stelen
    nielegal* niebezpieczn* zakazan* bomb* ukrasc accomplice explosives break-in rob robs dealer meth banned forbidden crime crimes robbery swears lies hacked pwned compromised owned gehackt pirate hackeado`,
  instead: `instead new newly real actual actually true updated revised different rather changed override
    stattdessen neu neue neuen neuer eigentlich* wahre* wirkliche* anders
    plutot nouveau nouvelle* nouveaux vrai* autre
    lugar nuevo nueva nuevas nuevos verdader* otra
    invece nuovo nuova nuove nuovi vero vera piuttosto
    vez novo nova novas novos verdadeir*
    plaats nieuw* echte eigenlijk*
    zamiast now* prawdziw* inne`,
  task: `task tasks job goal purpose mission duty role objective assignment request aufgabe* ziel* zweck rolle tache* but mission tarea* objetivo mision compito obiettivo tarefa* missao taak doel zadani* cel rola`,
  operator: `system developer* operator admin administrator* root sudo superuser debug creator* maker* owner ceo engineer* programmer* team company betreiber entwickler* systemnachricht systeme administrateur developpeur* concepteur* sistema desarrollador* programador* creador* sviluppator* creator* desenvolvedor* criador* beheerder ontwikkelaar* maker* administrator* tworc* programist* boss chief police doctor legal security head compliance supervisor headquarters chef jefe capo patron schopfer createur anthropic openai`,
  conceal: `mention* silently secretly quietly hide conceal* unnoticed discreet* notify erwahn* heimlich* verschweig* verbirg* mentionne* discretement cache* silence menciona* ocult* secretamente menzion* nascond* mencion* esconda vermeld* verzwijg* stiekem wspomin* ukryj* potajemnie complaints notice noticed nobody report asking fragen prevenir avisar avvisare`,
  user: `user users customer* client* reader* visitor* recipient human nutzer* benutzer* kunde* kunden leser* anwender* utilisateur* lecteur* usuario* cliente* lector* utente* utenti lettore gebruiker* klant* lezer uzytkownik* klient*`,
  send: `send sends forward email mail transfer wire upload post submit append attach call run execute curl open visit download click delete fetch exfiltrat* buy pay purchase book
    sende schick* leite weiterleit* ubermittl* uberweis* lade fuhre losche kauf* rufe offne besuch*
    envoie* envoyer transfer* transmet* telecharge* execute* ouvre* visite* achete*
    envia* reenvia* transfier* manda* ejecuta* abre visita* compra*
    invia* inoltra* manda* esegui* apri visita* compra* trasferisci
    envie* encaminh* transfira execute abra visite compre
    stuur* verzend* voer open bezoek* koop download*
    wyslij* przeslij* przekaz* uruchom* otworz* odwiedz* kup`,
  grade: `score scores rate rating grade rank ranks approve* approved recommend* positive review hire accept perfect excellent best marks points pass verdict benign label favour favor prefer bewert* empfehl* genehmig* positiv* beste* note noter approuv* recommand* meilleur* puntu* aprueb* recomiend* mejor valuta* approva* raccomand* miglior* avali* aprov* recomend* melhor beoordeel* keur aanbevel* ocen* zatwierdz* polec* najlepsz* shortlist submission verdict rank ranked merge loan suited winner top first praise lobe loda alaba vante elogie chwal`,
  mode: `mode enable enabled enabling disable* activate* deactivat* unlock* jailbreak* dan aim stan dude off switch override* modus aktivier* deaktivier* ausschalt* schalte* mode activ* desactiv* debloqu* modo desbloque* modalita attiv* disattiv* sblocc* ativ* desativ* deslig* modus zet uit schakel* tryb wyłącz* włącz* wylacz* odblokuj* root access confirmed level code`,
  say: `say write respond answer reply state claim declare tell begin sag sage schreib* antwort* behaupt* dis dites ecri* repond* diga di escrib* respond* responde* scriv* rispond* escrev* respond* zeg schrijf* antwoord* powiedz* napisz* odpowiad* odpowiedz* output reply regardless matter whatever`,
  not: `not dont cannot cant wont never no neither nor nicht niemals nie kein* ne pas jamais no nunca non mai nao niet nooit nie nigdy`,
  must: `must should shall always only have required obey comply follow obligated muss musst immer nur befolg* gehorch* doit dois devez toujours seulement obei* suis debe debes siempre solo obedec* devi deve sempre solo obbed* deve sempre so obedec* moet altijd alleen gehoorza* musisz zawsze tylko słuchaj*`,
  read: `reading read reads summari* process* processing parse parsing evaluat* assess* screening lies liest zusammenfass* verarbeit* lis lisez resum* lit trait* lee leas resum* procesa* legg* riassum* elabora* leia resum* processa* lees samenvat* verwerk* czyta* podsumow* przetwarz*`,
  text: `text document page webpage website email message messages article content contents conversation context chat line lines sentence words data input dokument* nachricht* seite gesprach* inhalt* satz texte message* contenu conversation* phrase* texto mensaje* pagina conversacion frase* testo messaggio conversazion* mensagem texto conversa tekst* bericht* gesprek* wiadomos* tresc* rozmow* configuration memory summary summaries file code comment table field tags brackets`,
  refuse: `refuse* decline* reject* apolog* sorry unable forbidden prohibited allowed permitted ablehn* verweiger* refus* rechaz* niega* rifiut* recus* weiger* odmawia*`,
  submission: `answer answers essay paper candidate applicant application resume cv curriculum proposal student response responses solution product brand shop company stock bewerb* lebenslauf produkt* firma candidat* produit* candidato* producto* candidat* prodott* produto* kandida* produkt*`,
  subject: `attack attacks attacker* attacked injection* jailbreaks jailbreaking hacker* phishing security detect* defend* defen* prevent* protect* example* explain* describe* what how why which difference when where article paper chapter researcher* research study team blog lecture benchmark owasp mitigat* blocked flagged rejected recommend*
    angriff* angreifer* schutzt wie was welche* erklar* artikel attaque* comment quel* quoi explique* ataque* como que cual* explica* attacco* come cosa quali spiega* hoe wat welke leg aanval* jak co jakie czym wyjasnij atak*`,
  encoded: `base64 rot13 decode* encoded morse hex hexadecimal cipher backwards reversed leetspeak leet acronym entschlussel* decod* ascii unicode`,
} as const;

/** The concepts in the order of their bits. */
export const CONCEPT_NAMES = Object.keys(CONCEPTS) as readonly (keyof typeof CONCEPTS)[];

const SHORTEST_PREFIX = 2;

interface Lexicon {
  readonly whole: ReadonlyMap<string, number>;
  readonly prefixes: ReadonlyMap<string, number>;
  readonly longestPrefix: number;
}

let lexicon: Lexicon | undefined;

function createLexicon(): Lexicon {
  const whole = new Map<string, number>();
  const prefixes = new Map<string, number>();
  CONCEPT_NAMES.forEach((name, bit) => {
    for (const entry of CONCEPTS[name].split(/\s+/)) {
      const isPrefix = entry.endsWith('*');
      const into = isPrefix ? prefixes : whole;
      const word = isPrefix ? entry.slice(0, -1) : entry;
      into.set(word, (into.get(word) ?? 0) | (1 << bit));
    }
  });
  return { whole, prefixes, longestPrefix: Math.max(...[...prefixes.keys()].map(({ length }) => length)) };
}

const MOST_KNOWN = 20_000;
const KNOWN = new Map<string, number>();

/** Returns the concepts of a word, a bit each; 0 for none. */
export function conceptsOf(word: string): number {
  let bits = KNOWN.get(word);
  if (bits === undefined) {
    bits = find(word);
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(word, bits);
  }
  return bits;
}

function find(word: string): number {
  lexicon ??= createLexicon();
  const { whole, prefixes, longestPrefix } = lexicon;
  let bits = whole.get(word) ?? 0;
  for (let length = SHORTEST_PREFIX; length <= Math.min(word.length, longestPrefix); length += 1)
    bits |= prefixes.get(word.slice(0, length)) ?? 0;
  return bits;
}
