/**
 * Words of eight languages that mean the same for an attack on an assistant, each in the form that normalisation leaves: lower case, without
 * accents. A word with `*` is every word that begins so. A model that learns from these instead of from words carries over from one
 * language, and one wording, to others.
 */
const CONCEPTS = {
  disregard: `ignore ignores ignoring disregard* forget forgets forgetting overlook neglect discard* abandon* dismiss skip drop scrap cancel* revoke* void erase* wipe undo unlearn overrid* supersede* bypass* circumvent* violat* break breaking cease stop quit suspend* lift replac* outdated obsolete invalid expired
    ignorier* vergiss missacht* verwirf verwerfe* streich* losch* aufheb* umgeh* uberschreib* ubergeh* brich hor ungultig
    ignorez ignorer oublie oubliez oublier neglige* annul* contourn* efface* laisse laissez arrete arretez cesse*
    ignora ignorar ignoren olvida olvidar olvide descart* omite omitir anula* borra* deja salta*
    dimentic* trascura* tralasci* scorda* disobbed* lascia smetti aggira*
    esquec* desconsider* apag* pare deixe contorn*
    negeer negeren vergeet vergeten verwerp* wis omzeil* overtreed* schrap
    zignoruj* ignoruj* zapomnij* pomin* porzuc* anuluj* przestan* skasuj* omin* łam away aside leave throw cross crosses clear reset unfinished overwrit* apart lay put beiseite verlasse* hinfallig vale aparta parte metti lado opzij opzeggen odłoz* odłóż bok
    bin trash toss ditch shelve strike stricken rescind* repeal* nullif* null invalidat* retire* renounc* relinquish* deviat* release* relieve* excus* exempt* waive* untrain deprogram* defy defies flout* contradict* withdraw* discontinu* halt* abort* dispense disobe* unfollow vacate* lapse* outrank* trump* stale moot
    wegwerf* wirf werfen tonne mull aufhor* aufgehob* entbind* entbund* befrei* breche* pfeif widersetz* lass lasse weglass* hinweg verges* abbrechen abbrich unterlass* ausser
    jette jeter jetez poubelle tomber enfrein* transgress* desobei* mepris* passe outre caduc* perime* abroge* delaisse*
    tira tiralo tirar bota* desech* rompe romper incumpl* suprim* quita* revoc* prescind* papelera
    getta* butta* infrang* disattend* disubbid* stracci* lasciar cestino scavalc* perdere
    jogue jogar largue quebr* revog* desobed* joga lixo
    gooi* weggooi* loslat* verbreek* breek schuif prullenbak ongehoorzaam* vervall* ingetrokken intrek*
    wyrzuc* wyrzuć zostaw* odrzuc* odwoła* odwola* nieważn* niewazn* złam* zlam* zaniech* lekceważ* lekcewaz* kosz* uniewazn* unieważn* viola violare`,
  directive: `instruction* rule rules guideline* directive* directions order orders command* policy policies constraint* guidance protocol* programming requirement* setup
    anweisung* regel regeln vorgabe* vorschrift* richtlinie* befehl* auftrag* weisung* systemprompt* einstellung*
    consigne* regle* ordre*
    instruccion* regla* orden ordenes directri* indicacion* norma*
    istruzion* regol* direttiv* ordini indicazion* comand*
    instruco* instrucao regra* ordem ordens diretri* orientaco*
    instructie* regels opdracht* voorschrift* richtlijn* bevel*
    instrukcj* zasad* polece* wytyczn* reguł* manners rulebook plan plans bans ban told taught instructed instruct assigned prescribed aufgetragen gesagt ordonne* ordenaron dijeron ordinato detto ordenaram disseram verteld opgedragen kazano powiedziano brief* principles principes principios principi
    duties manual script preset* preamble metaprompt specification* charter statute* doctrine etiquette norm norms playbook handbook parameters remit edict* decree* obligation* bylaw* precept* prohibition* stipulation* proviso* sysprompt
    leitlinie* grundsatz* eingewiesen einweis* vorgegeben pflicht* verbot* auflage* drehbuch gebot* bestimmung* leitfaden prompt* vorschreib*
    cadre interdiction* devoir* parametre* recommandation* mandat* config*
    pauta* instruy* instruid* mandamient* prohibicion* ajustes deberes encarg*
    istruit* ordine diviet* impostaz* dovere doveri norme incaric* prescriz*
    diretiv* proibic* dever deveres encarreg*
    aanwijz* instelling* verbod* gebod* plicht* ingesteld richtsnoer*
    rozkaz* zakaz* obowiąz* obowiaz* ustawien* konfigur* regul* instrukt* nakaz*`,
  prior: `prior earlier above foregoing former past existing original* initial* before beginning begin first so far until top hitherto
    vorherig* vorig* bisher* obig* fruher* zuvor vorher anfang* ursprunglich* bislang oben
    anterieur* avant dessus haut debut depart
    anterior* antes arriba inicial* principio inicio
    prima sopra inizial* inizio
    previ* acima comeco
    eerder* bovenstaand* voorgaand* hierboven eerst
    poprzedni* wczesniej* powyz* pocz* dotychczas* outset opening up vor zuerst
    ahead earliest formerly predecessor* old older onset introductory beforehand already opened yesterday began
    davor voran* alte alten altes ehemalig* erste ersten erster erstes bevor vorhin ehedem darüber daruber darueber
    auparavant premier premiere premieres ancien* anteced* jusque jusqu
    primero primera primer primeras viej* encima hasta preced* comienzo
    primo primi vecchi* fino anzi* finora
    primeir* antig* velh* ate
    voorafgaand* voordien oude daarvoor ervoor aanvankelijk* voorheen eerste tot begonnen
    pierwsz* star* uprzedni* poprzedz* przedtem wstęp* wstep* dotąd dotad`,
  all: `all any every everything anything whatever each entire whole full
    alle alles jede jeden jedes samtlich* ganz* jegliche*
    tout toute tous toutes chaque entier*
    todo toda todos todas cualquier* entero
    tutto tutta tutti tutte ogni qualsiasi
    tudo qualquer
    elk* ieder* helemaal
    wszystk* kazd* wszelk* caly cał* nothing none
    anyone anybody entirely fully totally wholly altogether throughout entirety lot
    gesamt* vollstandig* komplett* irgend* jederzeit samt restlos
    complet* totalement importe
    integr* totalidad
    intero intera qualunque
    inteir* quaisquer
    volledig* compleet gehele geheel
    calkow* kompletn* cala`,
  you: `you youre youve youll u yourself du dich dir dein* ihr euch tu te toi vous usted ustedes ti voce voces jij je jou ty ciebie tobie`,
  your: `your ur yours dein deine deinen deiner deines deinem eure* ton ta tes votre vos tu tus su sus tuo tua tuoi tue teu seu sua seus suas jouw je uw twoj* twoich swoj* ci cie`,
  me: `i me my mine im ich mir mich mein* moi je mon ma mes mi yo mio mia io eu meu minha mij ik mijn ja mnie moj*`,
  machine: `ai ais chatbot* llm llms gpt chatgpt claude gemini copilot bard siri alexa openai anthropic agent agents algorithm ki assistent* ia iag asistente assistant* sztuczn* asystent* agente* intelligence intelligenz inteligencia intelligenza scoring grader judge evaluator classifier moderator detector reviewer screening pipeline tool tools terminal maschine
    software app crawler* scraper* parser parsers summariser* summarizer* neural network mistral llama grok perplexity deepseek cursor codex devin qwen scanner* plugin spider spiders recommender ranker processor autopilot helper helpers
    rechner automat* werkzeug* assistenz* sprach*
    logiciel* ordinateur* outil* correcteur
    program* ordenador* corrector herramient*
    corrett* strument* macchin* calcolator*
    maquin* ferrament* computador* corretor* robo robos
    computer* machine* hulpprogramm* taalmodel*
    narzędz* narzedz* maszyn* komputer* robot* oprogram* bot* model*`,
  secret: `secret* password* passcode passphrase key keys credential* confidential hidden token tokens passwort* kennwort* geheim* schlussel* vertraulich* motdepasse cache cachee confidentiel* cle cles contrasena* clave* oculto* segret* chiave nascost* riservat* senha* segred* chave* oculta* wachtwoord* sleutel* hasł* hasl* tajn* ukryt* poufn* code codes login environment variables concealed
    classified undisclosed unseen invisible sealed restricted privileged sensitive passcodes pin pins cvv ssn codeword codewords watchword guarded proprietary nonpublic vault backend apikey api cookie cookies session seed phrase withheld keep
    losung* versteckt* verborg* verdeckt* verschwieg* zugang* kundendaten nutzerdaten
    prive privee* passe identifiant* mots
    privad* intern* escondid* codigo* llave*
    codic* privat* credenzial* celat* parola ordine
    credencia* sigil* confidenc*
    vertrouwelijk* inlog*
    sekret* prywatn* wewnętrzn* wewnetrzn* tajemn* kod kody kodu klucz*`,
  reveal: `reveal* show display print output disclose* expose* leak* dump recite repeat quote copy paste return spell translate share verbatim
    zeig zeige zeigt nenn nenne verrat* wiederhol* gib wortlich* wortlaut zitier* kopier* ausgeb* offenbar*
    montre* revele* affiche* repet* copie* donne* divulg* cite* mot
    muestra* revela* repite* copia* dime ensena* textual* literal*
    mostra* ripeti* dimmi scrivimi parola
    mostre* repita* diga palavra
    toon laat herhaal* onthul* geef letterlijk* kopieer*
    pokaz* ujawni* powtorz* podaj* wypisz* dosłownie doslownie reprint release complete summary put send read let see look wording words
    confide confess* betray* unveil* uncover* unmask type typed spelled itemi* outline narrate mirror echo* regurgitat* reproduc* replay relay hand over give provide present supply bullet codeblock json xml markdown unchanged unaltered unabridged unedited raw entirety paraphras* proofread continue fill recall restate reiterat* retell rewrite render
    diktier* vorles* vorlies* abschreib* schreib* aufschreib* aufzahl* auflist* zahl* preisgeb* herausgeb* raus herausruck* wiedergeb* wiedergib* ubersetz* buchstabier* unverandert* exakt* genau* ungekurzt wort worte fass fasse heraus zitat*
    transcri* recop* dicte* enumer* list* epel* devoil* livre fournis* communiqu* exact* mots traduis
    dicta* deletre* desvel* entreg* proporcion* palabra* traduc*
    trascriv* detta* elenc* svel* consegn* fornisc* esatt* parole cita riport* rivel*
    transcrev* dite soletr* desvend* fornec* exat* palavras traduz*
    overschrij* schrijf noem opsom* spel prijsgeef* woord* precies overtyp* vertaal* vertel
    dyktuj* wymień wymien* wylicz* przeliter* zdradź zdradz* zacytuj* cytuj* słowo słowa slowo dokładn* dokladn* przepis* przetłumacz* przetlumacz* powtórz*`,
  persona: `pretend* act acting persona character impersonat* emulat* behave play playing embody become named called alter ego twin
    tu spiel* stell verhalt* simulier* charakter
    fais joue jouer
    actua haz finge papel comport* simula*
    agisci fai fingi immagina* ruolo interpreta*
    aja finja
    doe speel stel gedraag*
    udawaj* zachowuj* wyobraz* wciel* rol* odgrywaj* plays assume identity game story spell mastermind accomplice komplize
    portray* mimic* cosplay assuming transform* morph channel hypothetical* suppose supposing fictional fiction novel movie screenplay theatre actor actress improv personality avatar villain hero clone counterpart stage dream universe world unrestricted evil
    verkorper* schlupf* nimm figur geschichte marchen theater szene film traum verwandl* szenario
    personnage* histoire incarn* deviens devenir imagin* jouons joues
    conviert* escenario* pelicula escena novela personaje* jueg*
    trasform* divent* storia romanzo copione recit* personagg* gioc*
    vire torne cena filme romance peca
    verander wordt verhaal toneel personage* kruip
    histori* opowie* scen* stań stan zmień postac* wyobraź zagraj* fingir`,
  now: `now henceforth onwards onward ab jetzt sofort nun desormais maintenant ahora partir adelante ora adesso agora voortaan vanaf nu teraz odtad natychmiast
    today tonight currently hereafter hereby starting moment minute instant straightaway asap further
    heute abend kunftig* zukunft fortan nunmehr augenblick*
    dorenavant aujourdhui soir immediat*
    hoy noche inmediat* momento
    oggi stasera avanti
    hoje noite diante imediat*
    vandaag vanavond onmiddellijk
    dzisiaj dziś dzis wieczor* wieczór chwil* odtąd`,
  free: `without no none free freed never unlimited unrestricted uncensored unfiltered unbound limitless boundless beyond lacks lacking ohne keine keinen kein frei unzensiert* uneingeschrankt* sans aucun* libre sin ningun* senza nessun* liber* sem nenhum* zonder geen vrij* bez zadn* wolny nothing anything off abolished removed unlocked not
    unshackl* unchain* unleash* unhinged wild exempt excused released loose rid absent lifted unmoderated unconstrained frank frankly honestly openly candid freely allow allowed allows may exception* unbridled
    erlaub* darfst durfen ungehemmt* hemmungslos* offen ehrlich freigeschalt* freigegeb* losgelost* ausnahm* ungefiltert* keinerlei entfessel*
    permets autoris* franchement librement affranch*
    permit* permis* autoriz* libremente francamente excepcion*
    permess* eccezion* svincolat*
    excec* livre*
    toegestaan mag mogen eerlijk uitzonder* bevrijd* onbeperkt* ongecensureerd*
    dozwol* wolno możesz mozesz pozwal* pozwol* szczerze wyjąt* wyjat* uwolni* nieogranicz*`,
  limits: `limit* filter* censor* moderation ethic* moral* safety safeguard* guardrail* boundar* warning* disclaimer* security protection* compliance law laws conscience
    grenzen schranke* beschrankung* einschrankung* zensur sicherheit* schutz* bedenken
    censure* ethique securite scrupule*
    censura etica proteccion* seguridad
    sicurezza protezion* freni
    seguranca moderacao
    censuur moraal veiligheid* beperking*
    ogranicz* filtr* cenzur* etyk* bezpieczen* consequences chip policy policies permission lecture lectures mercy
    constrain* inhibition* barrier* fence fences leash shackle* chain chains taboo* scruple* bounds principle* decency bans hesitation
    hemmung* fessel* tabu* skrupel* sperre* bremse* verbot* anstand gewissen leitplank* vorbehalt* auflagen
    tabou* interdit* garde fous
    barrera* conciencia freno* prohibi*
    coscienza diviet* vincol* restriz*
    barreira* consciencia freio* restric*
    remmen geweten taboe* verbod*
    hamul* barier* sumieni* zakaz* zabezpiecz* restrykc*`,
  wicked: `unethical immoral amoral harmful dangerous inappropriate offensive explicit racist nsfw malware ransomware virus weapon* drug drugs poison hack hacking hacker* phishing steal steals exploit* forge* fraud evil rogue villain* criminal murder kill meth counterfeit launder* stalk
    illegal* gefahrlich* verboten* schadlich* waffe* stehl* hacken bose
    dangereu* interdit* nuisible* arme* pirat* vol voler
    peligros* prohibid* danin* arma* robar hackear
    pericolos* proibit* rubare
    ilega* perigos* proibid* roubar
    illegaal gevaarlijk* verboden bom stelen
    nielegal* niebezpieczn* zakazan* bomb* ukrasc accomplice break-in rob robs dealer banned forbidden crime crimes robbery swears lies hacked pwned compromised owned gehackt hackeado
    insult* offend* swear hate hateful rude cruel abusive threaten* blackmail* extort* scam* trojan keylogger* backdoor* ddos dox* deepfake* cheat* deceiv* mislead* lying harass* tortur* slur* porn* sexual lockpick* burgl* smuggl* arson sabotag*
    beleidig* einbrech* einbruch* betrug* betrueg* luge lugen erpress* hass* drogen sprengstoff*
    mens mensonge* tromp* arnaqu* harcel* haine drogue* explosif*
    mient* mentir engan* estaf* amenaz* robo odio droga* explosiv* veneno
    menti mentire ingann* truff* minacc* droghe esplosiv* veleno
    minta golpe ameac*
    beledig* lieg* bedrieg* oplicht* dreig* haat explosiev*
    obraź obraz* kłam* klam* oszuk* groź* nienawi* narkoty* wybuch* truciz* włam* wlam*`,
  instead: `instead new newly real actual actually true updated revised different rather override
    stattdessen neu neue neuen neuer eigentlich* wahre* wirkliche*
    plutot nouveau nouvelle* nouveaux vrai* autre
    lugar nuevo nueva nuevas nuevos verdader* otra
    invece nuovo nuova nuove nuovi vero vera piuttosto
    vez novo nova novas novos verdadeir*
    plaats nieuw* echte eigenlijk*
    zamiast now* prawdziw* inne
    replace* swap* switch alternative* amended amendment genuine shift lieu entirely else
    ersetz* tausch* geander* richtig* korrekt* ander* vielmehr
    remplac* chang* correct* modifi* autres nouvel veritable*
    reemplaz* cambi* correg* otro otros nuevamente
    sostitu* corrett* altro altra altri divers*
    substitu* troc* mude mudar mudanca* corrig* outro outra
    vervang* wijzig* gewijzigd*
    zmień zmien* zmian* zastąp* zastap* inny inna inaczej popraw*`,
  task: `task tasks job goal purpose mission duty role objective assignment request aufgabe* ziel* zweck rolle tache* but tarea* objetivo mision compito obiettivo tarefa* missao taak doel zadani* cel rola
    work working translation translating summarising summarizing undertaking chore errand project procedure responsibilities occupation employment
    arbeit frage fragen ubersetzung zusammenfassung tatigkeit* auftrage
    travail question* traduction resume boulot
    trabajo pregunta* traduccion resumen encargo labor
    lavoro domanda domande traduzione riassunto incarico
    trabalho pergunta* traducao resumo
    werk vraag vragen vertaling samenvatting opgave
    praca pracę pytan* pytań tłumacz* tlumacz* streszcz*`,
  operator: `system developer* operator admin administrator* root sudo superuser debug creator* maker* owner ceo engineer* programmer* team company betreiber entwickler* systemnachricht systeme administrateur developpeur* concepteur* sistema desarrollador* programador* creador* sviluppator* desenvolvedor* criador* beheerder ontwikkelaar* tworc* programist* boss chief police doctor legal security head compliance supervisor headquarters chef jefe capo patron schopfer anthropic openai
    manager moderators vendor provider employer master god captain author authors designer* builder* inventor* handler trainer google microsoft meta support staff department audit auditor* host shop business firm firma authority authorised authorized official president minister
    unternehmen leiter* hersteller besitzer* inhaber* vorgesetzt* behorde* ingenieur*
    societe entreprise responsable* proprietaire* createur* fabricant* directeur* autorite*
    empresa jefa dueno* director* autoridad* ingenier*
    azienda responsabil* proprietari* direttor* autorita ingegner* padrone
    chefe* responsavel dono dona diretor* engenheir*
    bedrijf baas eigenaar* leverancier* overheid
    szef* właściciel* wlasciciel* twórc* dyrektor* firmy władz* inżynier* inzynier*`,
  conceal: `mention* silently secretly quietly hide conceal* unnoticed discreet* notify erwahn* heimlich* verschweig* verbirg* cache* silence ocult* secretamente menzion* nascond* mencion* esconda vermeld* verzwijg* stiekem wspomin* potajemnie complaints notice noticed nobody report asking fragen prevenir
    unaware knowing whisper* subtle subtly covert* stealth* undetect* silent disguis* withhold* suppress* telling alert alerting warn notifying aware
    verheimlich* unbemerkt* unauffall* leise wissen verrat* sagen
    discret* insu taire dissimul* tais omet* averti*
    calla* omit* disimul*
    zitto tacere avvert* avvis* dire
    cale calar esconder avis* contar
    verberg* onopgemerkt stilletjes weglat* vertellen waarschuw*
    milcz* ukry* zataj* dyskretn* powiadam* mówiąc mowiac`,
  user: `user users customer* client* reader* visitor* recipient human nutzer* benutzer* kunde* leser* anwender* utilisateur* lecteur* usuario* lector* utente* utenti lettore gebruiker* klant* lezer uzytkownik* klient*
    guest guests patient* humans people audience subscriber* buyer* shopper* applicant* member members caller* public owner
    mensch* besucher* leute publikum kundin
    humain* visiteur* invite* gens
    humano* visitante* invitado* publico gente
    uman* person* visitator* ospit* pubblico
    pessoa* leitor*
    mens mensen bezoeker* lezers publiek gast*
    człowiek* czlowiek* ludzi* odwiedza* gość* gosc* czytelnik*`,
  send: `send sends forward email mail wire post submit append attach call run curl open visit click delete fetch exfiltrat* buy pay purchase book
    schick* leite weiterleit* ubermittl* uberweis* lade fuhre losche kauf* rufe offne besuch*
    envoie* transfer* transmet* execute* ouvre* visite* achete*
    reenvia* transfier* manda* ejecuta* abre visita* compra*
    invia* inoltra* esegui* apri trasferisci
    encaminh* transfira abra compre
    stuur* verzend* voer bezoek* koop download*
    wyslij* przeslij* przekaz* uruchom* otworz* odwiedz* kup
    export* dispatch* deliver* transmit* redirect* relay share sent sending posts subscribe* register* confirm* grant* refund move remove order place sign commit push insert trigger invoke* pass hand
    weitergeb* verschick* versend* ubertrag* hochlad* bestatig* verschieb* entfern* gewahr* sende* ladt
    envoy* expedi* telecharg* command* deplac* supprim* accord*
    subir descarg* instal* muev* elimin* conced*
    spedi* caric* scaric* ordina conferm* spost*
    mande carregu* baix* mova exclu* envi*
    verstuur* upload* bestel* bevestig* verplaats* verwijder* verleen*
    wysła* wysyła* wysyla* przesył* przesyl* zainstal* zamów* zamow* potwierd* przenie* usuń usun*`,
  grade: `score scores rate rating grade rank ranks approve* recommend* review hire accept best marks points pass verdict benign label favour favor bewert* empfehl* genehmig* positiv* beste* note noter approuv* recommand* meilleur* puntu* aprueb* recomiend* mejor valuta* approva* raccomand* miglior* avali* aprov* recomend* melhor beoordeel* keur aanbevel* ocen* zatwierdz* polec* najlepsz* shortlist submission ranked merge loan suited winner top first praise lobe loda alaba vante elogie chwal
    mark marked grades graded grading stars five ten outstanding flawless superb unbeatable highest max priority safe harmless clean cleared correct fine wins win superior favourite choose chosen select pick deserves merits strong qualified suitable endorse* ideal accepted passing fully
    bestnote hochst* ausgezeichnet* hervorragend* unbedenklich* gewinn* sieger wahle bevorzug* geeignet* einlad* sterne gutachten gute
    parfait* excellent* maxim* gagn* choisi* prefer* admis* etoile* favorable* vingt
    perfect* excelent* puntos gana ganador* elige eleg* prefier* estrella* apto
    perfett* eccellent* massim* punti vince vincit* scegli* stelle lode idone* promoss*
    perfeit* ponto* vence vencedor* escolh* estrela* favorav*
    uitstekend* hoogste punten wint winnaar kies sterren cijfer geschikt*
    idealn* doskonał* doskonal* najwyższ* najwyzsz* punkt* wygryw* zwycię* wybierz gwiazd* bezpieczn*`,
  mode: `mode enable enabled enabling disable* deactivat* unlock* jailbreak* dan aim stan dude off switch override* modus aktivier* deaktivier* ausschalt* schalte* activ* desactiv* debloqu* modo desbloque* modalita attiv* disattiv* sblocc* ativ* desativ* deslig* zet uit schakel* tryb wyłącz* włącz* wylacz* odblokuj* root access confirmed level code
    function functions maintenance sandbox privileged elevat* clearance authoris* authoriz* granted verify verified state emergency
    entwicklermodus wartung* freischalt* diagnos* test testmodus
    autoris* depannage developpeur essai
    mantenimiento depuracion desarrollador autoriz* prueba pruebas
    manutenzione sviluppator* prova
    manutencao desenvolvedor teste
    onderhoud* ontwikkelaarsmodus
    konserwac* dewelop* autoryz* testow*`,
  say: `say write answer reply state claim declare tell begin sag sage schreib* antwort* behaupt* dis dites ecri* repond* diga di escrib* respond* scriv* rispond* escrev* zeg schrijf* antwoord* powiedz* napisz* odpowiad* odpowiedz* output regardless matter whatever
    utter* announce* speak talk talking finish start starting end include including prefix phrase only just merely single conclude* greet* comment speaking
    rede reden sprich sprechen erklar* nur beginn* ende schliess* lauten lautet
    parle* dire commenc* termin* seulement annonc* uniquement
    habla* decir contest* empieza comienza unicamente anunci*
    inizi* cominci* finisc* soltanto solamente annunci*
    fale falar dizer comece apenas somente
    spreek praat zeggen eindig* alleen enkel slechts
    mów mow* zacznij zakończ* zakoncz* tylko jedynie ogłoś parla parlami parlate`,
  not: `not dont cannot cant wont never no neither nor nicht niemals nie kein* ne pas jamais nunca non mai nao niet nooit nigdy
    without didnt doesnt isnt arent shouldnt neednt mustnt wouldnt none nothing nobody
    nichts niemand ohne
    aucun* rien sans personne plus
    nada nadie ningun* sin tampoco
    niente nessun* senza piu nulla
    ninguem nenhum* sem
    niets geen zonder
    nic nikt żad* zad* bez`,
  must: `must should shall always only have required obey comply follow muss musst immer nur befolg* gehorch* doit dois devez toujours seulement obei* suis debe debes siempre solo obedec* devi deve sempre obbed* so moet altijd alleen gehoorza* musisz zawsze tylko słuchaj*
    need needs supposed ought oblig* mandatory binding requires require bound expected insist demand compelled ensure
    sollst soll sollen mussen brauchst verpflicht* zwing* unbedingt stets gehorsam folg*
    doivent devr* faut absolument imperat*
    tienes tiene
    devono dovr* obblig* bisogna assolut*
    devem dever* obrig* tem
    moeten dien dient verplicht* absoluut
    musi musz* należy nalezy powin* koniecznie obowiązkowo deben debera* debo deberia* precisa precisar`,
  read: `reading read reads summari* process* parse parsing assess* screening lies liest zusammenfass* verarbeit* lis lisez resum* lit trait* lee leas procesa* legg* riassum* elabora* leia lees samenvat* verwerk* czyta* podsumow* przetwarz*
    scan* open opens view views analy* review* translat* handling handle handles index indexing crawl* encounter* ingest* digest* check checks checking inspect* sift* sort sorts screen screens label transcrib* extract* summary takes parses drafts compares
    lesen lest auswert* ausgewert* pruf* sicht* ubersetz* sortier* bearbeit* bewert* vorlies*
    lire lisent tradui* trie trier trient evalu* examin* verifi* classe
    lean leen leer lector analiz* traduc* ordena revis* corrig*
    smista* ordina valut* esamin* corregg*
    leem leiam ler analis* traduz* classific* avali*
    leest lezen vertaal* vertal* sorteer* beoordel* controleer*
    tłumacz* tlumacz* sortuj* oceni* sprawdz*`,
  text: `text page webpage website email article content contents context chat line lines sentence words data input dokument* nachricht* seite gesprach* inhalt* satz texte message* contenu conversation* phrase* texto mensaje* conversacion frase* testo messaggio conversazion* mensagem conversa tekst* bericht* gesprek* wiadomos* tresc* rozmow* configuration memory summary summaries file code comment table field tags brackets
    paragraph* chapter mails leaflet posts reviews transcript* minutes snippet* result results listing thread ticket* form forms attachment files image caption footer header body spreadsheet calendar invitation description readme comments diff log recipe block window box sheet
    absatz zeile* kasten feld blatt brief* notiz* anhang protokoll* fenster rezept* beschreibung*
    ligne* note* courriel* lettre* fenetre recette* fichier* annonce*
    parrafo* linea* nota* correo* carta* ventana receta* archivo* document* adjunto*
    paragraf* riga righe letter* verbale finestra ricett* allegat*
    linha* janela receita* arquivo* anex*
    alinea* notitie* venster recept* bestand* bijlage* pagina*
    akapit* wiersz* okn* przepis* plik* załączn* zalaczn* stron*`,
  refuse: `decline* reject* apolog* sorry unable forbidden allowed permitted ablehn* verweiger* refus* rechaz* niega* rifiut* recus* weiger* odmawia*
    deny denied denies object objection* caution* disclaim* lectur* moraliz* moralis* unwilling forbid forbids censor*
    entschuldig* warn* zoger* verbiet* verbot*
    excus* averti* hesit* interdi*
    disculp* advert* prohib* rehus*
    scus* avvert* esit* nega*
    desculp* proib*
    excuus* waarschuw* aarzel* verbied* verbod*
    odmów odmow* przepras* ostrze* waha* zabron* zabrani* negue`,
  submission: `answer answers essay paper applicant application resume cv curriculum proposal student response responses solution product brand shop company stock bewerb* lebenslauf produkt* firma candidat* produit* producto* prodott* produto* kandida*
    applicants applications thesis manuscript exam homework work patch offer bid claim seller supplier hotel restaurant portfolio profile pitch
    aufsatz* arbeit angebot* hausarbeit* schuler* prufung*
    copie devoir* memoire* offre* dossier examen*
    trabajo solicitud*
    compit* elaborato offert* tesi esame
    trabalho prova* propost* redacao
    opstel* scriptie* sollicit* werkstuk
    wypracow* prac* ofert* podani* aplikac*`,
  subject: `attack attacks attacker* attacked injection* jailbreaks jailbreaking hacker* phishing security detect* defen* prevent* protect* example* explain* describe* what how why which difference when where article paper chapter researcher* research study team blog lecture benchmark owasp mitigat* blocked flagged rejected recommend*
    angriff* angreifer* schutzt wie was welche* erklar* artikel attaque* comment quel* quoi explique* ataque* como que cual* explica* attacco* come cosa quali spiega* hoe wat welke leg aanval* jak co jakie czym wyjasnij atak*
    report reports reported talk who slide course tutorial book history test tests experiment victim* warns awareness dataset incident* vulnerab* classif* teach lesson typical term
    bericht* vortrag* studie* beispiel* forscher* schul* kurs* warnt
    expos* etude* chercheur* exemple* cours livre
    informe* estudio* investigador* ejemplo* curso libro charla*
    studio studi ricercator* esempi* corso
    estudo* pesquis* exemplo* livro palestra*
    lezing* onderzoek* voorbeeld* cursus boek
    badani* badacz* przykład* przyklad* książk* ksiazk* wykład*`,
  encoded: `base64 rot13 morse hex hexadecimal cipher backwards reversed leetspeak leet acronym entschlussel* decod* ascii unicode
    encode* encrypt* decrypt* ciphers caesar rotate* backward upside binary emoji emojis letters letter initials acrostic riddle rhyme vowel vowels pig spelling alphabet
    ruckwarts buchstab* verschlussel* hexadezimal ratsel
    envers lettres chiffr* rebours devinette
    reves letra* codific* adivinanza
    rovescio lettere contrario indovinell*
    cifr*
    achterstevoren versleutel* raadsel
    wspak liter* szyfr* zaszyfr* odszyfr* zagadk*`,
  condition: `if when whenever once while before after unless until case provided upon during whoever whosoever anyone anybody those whichever wherever
    falls wenn sobald bevor nachdem wahrend solange sofern wer
    si quand lorsque avant apres pendant tant quiconque ceux
    cuando mientras antes despues quien quienes siempre
    se quando mentre dopo appena qualora finche chiunque chi
    depois enquanto caso assim quem
    als wanneer zodra voordat terwijl nadat indien wie iedereen
    jeśli jesli jeżeli jezeli gdy kiedy zanim podczas dopóki kto ktokolwiek`,
  they: `they them their theirs theyve someone somebody others he she him his her
    sie ihnen deren man jemand er ihn ihr ihre
    ils elles leur leurs quelqu lui elle
    ellos ellas alguien ella
    loro qualcuno essi lei
    eles elas deles alguem ele ela
    zij ze hun hen iemand hij
    oni ich im ktoś ktos ona`,
  stated: `told said asked ordered instructed given gave typed wrote written hired taught fed trained loaded handed assigned supplied entered received sent provided shaped instructing stood stands inserted
    gesagt aufgetragen gegeben geschrieben eingegeben erzahlt befohlen eingestellt beauftragt eingerichtet programmiert mitgeteilt vorgegeben erhalten bekommen eingewiesen beigebracht steht stand
    dit demande* ordonne* donne* ecrit* appris recu* configure* programme* confie* briefe* trouve
    dicho dijeron pidieron ordenaron dieron escrit* encargaron ensen* recib* configuraron programa* prepararon
    detto chiesto ordinato dato scritt* insegnato ricevut* configurato programmato affidato istruit* hanno sta
    dito disse disseram pediram ordenaram deram ensin* receb* configuraram
    verteld gezegd gevraagd opgedragen gegeven geschreven geleerd gekregen ingesteld geprogrammeerd staat stond
    powiedzi* kaza* dano napisa* otrzyma* dosta* zaprogram* nauczon* polecono zlecono stoi`,
  money: `money euro euros dollar dollars usd eur pounds price* paid bank account* iban card cards credit refund* discount* voucher* balance wallet bitcoin crypto coin coins invoice* budget fee fees fund funds loan* salary purchase* buy cash cost
    geld konto zahl* uberweis* rechnung* preis* erstatt* kredit* karte gutschein* betrag
    argent compte* virement* pay* paie* facture* prix rembours* remise* carte achat* somme
    dinero cuenta* pago* pagar transferenc* factura* precio* reembols* descuento* tarjeta* compra*
    soldi denaro conto pagament* paga bonific* fattur* prezz* rimbors* scont*
    dinheiro conta pague fatura* preco* descont* cartao
    rekening* betaal* overma* factuur* prij* terugbetal* korting* kaart
    pieni* konta płat* przelew* faktur* zwrot* rabat* karta platnos* zapłat*`,
  address: `http https www url urls link links site sites webhook* endpoint* server* domain* address* inbox mailbox contact* phone number* channel slack drive clipboard calendar folder* env ftp com org net attacker evil png script src href img mailto
    postfach kontakt* nummer* kalender ordner verknupfung* seiten
    lien* boite agenda serveur* dossier
    direccion* enlace* buzon servidor* carpeta sitio
    indirizz* casella contatt* calendario cartella sito
    endereco* caixa contato*
    adres* postvak koppeling
    skrzynk* numer* kalendarz* serwer*`,
} as const;

/** The concepts in the order of their numbers. */
export const CONCEPT_NAMES = Object.keys(CONCEPTS) as readonly (keyof typeof CONCEPTS)[];

/** Numbers of concepts, each once, the smallest first. */
export type Concepts = readonly number[];

const NONE: Concepts = [];
const SHORTEST_PREFIX = 2;

interface Lexicon {
  readonly whole: ReadonlyMap<string, Concepts>;
  readonly prefixes: ReadonlyMap<string, Concepts>;
  readonly longestPrefix: number;
}

let lexicon: Lexicon | undefined;

function createLexicon(): Lexicon {
  const whole = new Map<string, number[]>();
  const prefixes = new Map<string, number[]>();
  CONCEPT_NAMES.forEach((name, concept) => {
    for (const entry of CONCEPTS[name].split(/\s+/)) {
      const isPrefix = entry.endsWith('*');
      const into = isPrefix ? prefixes : whole;
      const word = isPrefix ? entry.slice(0, -1) : entry;
      const known = into.get(word);
      if (known) known.push(concept);
      else into.set(word, [concept]);
    }
  });
  return { whole, prefixes, longestPrefix: Math.max(...[...prefixes.keys()].map(({ length }) => length)) };
}

const MOST_KNOWN = 20_000;
const KNOWN = new Map<string, Concepts>();

/** Returns the concepts of a word. */
export function conceptsOf(word: string): Concepts {
  let concepts = KNOWN.get(word);
  if (concepts === undefined) {
    concepts = find(word);
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(word, concepts);
  }
  return concepts;
}

function find(word: string): Concepts {
  lexicon ??= createLexicon();
  const { whole, prefixes, longestPrefix } = lexicon;
  const found = [...(whole.get(word) ?? NONE)];
  for (let length = SHORTEST_PREFIX; length <= Math.min(word.length, longestPrefix); length += 1) {
    const concepts = prefixes.get(word.slice(0, length));
    if (concepts) found.push(...concepts);
  }
  // Most words are of no meaning.
  return found.length === 0 ? NONE : [...new Set(found)].sort((one, other) => one - other);
}
