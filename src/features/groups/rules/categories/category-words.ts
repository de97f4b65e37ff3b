import type { CategoryId } from './categories.ts';

/**
 * Words of titles by category, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Japanese and
 * Arabic, and names of shops and services that are used in several countries. A phrase may have several words.
 */
export const categoryWords: Readonly<Partial<Record<CategoryId, string>>> = {
  groceries: `groceries|grocery|supermarket|food shop|weekly shop|market|bakery|butcher|vegetables|fruit|bread|milk|
    lidl|aldi|rewe|edeka|carrefour|tesco|sainsbury|walmart|costco|kroger|whole foods|trader joe|mercadona|biedronka|
    albert heijn|jumbo|esselunga|conad|auchan|leclerc|intermarche|monoprix|coop|migros|penny|netto|spar|
    lebensmittel|einkauf|einkaufe|supermarkt|wocheneinkauf|backer|backerei|metzger|markt|getranke|wasserkasten|
    courses|supermarche|marche|boulangerie|boucherie|epicerie|alimentation|
    supermercado|compra semanal|mercado|panaderia|carniceria|fruteria|alimentos|alimentacion|
    spesa|supermercato|mercato|panetteria|panificio|alimentari|macelleria|
    compras do mes|padaria|acougue|feira|hortifruti|
    boodschappen|supermarkt|bakker|slager|groenteboer|
    zakupy spozywcze|zakupy|spozywcze|piekarnia|warzywa|sklep spozywczy|
    食料品|スーパー|買い出し|食材|パン屋|コンビニ|بقالة|سوبرماركت|خضار|مخبز|مواد غذائية|تموينات`,
  restaurants: `restaurant|dinner|lunch|breakfast|brunch|cafe|coffee|bar|pub|drinks|beer|wine|cocktails|pizza|pizzeria|burger|
    sushi|kebab|takeaway|takeout|dining out|dining|food and drink|food drink|liquor|ice cream|bistro|snacks|mcdonald|starbucks|
    uber eats|deliveroo|doordash|lieferando|just eat|glovo|
    abendessen|mittagessen|fruhstuck|kaffee|kneipe|bier|wein|imbiss|eisdiele|essen gehen|essen und trinken|gaststatte|doner|
    diner|dejeuner|petit dejeuner|verre|apero|biere|brasserie|resto|sorties|boissons|
    cena|almuerzo|comida|desayuno|cerveza|copas|tapas|restaurante|cafeteria|heladeria|
    ristorante|pranzo|colazione|aperitivo|birra|trattoria|gelato|gelateria|
    jantar|almoco|cafe da manha|cerveja|boteco|churrasco|lanche|lanchonete|ifood|
    avondeten|diner|ontbijt|koffie|biertje|borrel|uit eten|eetcafe|
    kolacja|obiad|sniadanie|restauracja|kawa|kawiarnia|piwo|knajpa|lody|
    レストラン|夕食|昼食|朝食|ランチ|ディナー|飲み会|居酒屋|カフェ|外食|ラーメン|寿司|飲み代|
    مطعم|عشاء|غداء|فطور|قهوة|مقهى|مشروبات`,
  housing: `rent|mortgage|landlord|deposit for the flat|house|flat|apartment rent|
    miete|kaltmiete|warmmiete|hypothek|kaution|vermieter|wohnung|
    loyer|pret immobilier|hypotheque|caution|
    alquiler|hipoteca|fianza|piso|
    affitto|mutuo|caparra|condominio|
    aluguel|hipoteca|financiamento|
    huur|hypotheek|borg|
    czynsz|hipoteka|kaucja|najem|mieszkanie|
    家賃|住宅ローン|敷金|管理費|إيجار|رهن عقاري|سكن`,
  household: `household|household supplies|cleaning|cleaning supplies|detergent|toilet paper|furniture|ikea|sofa|lamp|tools|garden|plants|
    maintenance|repair|hardware store|kitchen|
    haushalt|putzmittel|reinigung|waschmittel|klopapier|toilettenpapier|mobel|garten|pflanzen|baumarkt|reparatur|obi|
    menage|articles menagers|entretien|lessive|meubles|jardin|bricolage|
    limpieza|hogar|muebles|detergente|papel higienico|jardin|ferreteria|reparacion|
    casalinghi|pulizie|detersivo|mobili|arredamento|giardino|ferramenta|riparazione|manutenzione|
    limpeza|moveis|jardim|conserto|manutencao|faxina|
    huishouden|schoonmaak|wasmiddel|meubels|tuin|bouwmarkt|reparatie|
    srodki czystosci|sprzatanie|meble|ogrod|naprawa|remont|
    日用品|洗剤|トイレットペーパー|家具|掃除|修理|أدوات منزلية|تنظيف|أثاث|صيانة|حديقة`,
  utilities: `utilities|electricity|electric bill|power bill|gas bill|heat gas|heating|water|water bill|internet|wifi|broadband|phone|phone bill|mobile plan|
    trash|garbage|tv phone internet|
    strom|stromrechnung|gasrechnung|heizung|wasser|nebenkosten|handy|telefon|mull|rundfunkbeitrag|gez|
    electricite|facture|chauffage|eau|forfait|telephone|poubelles|
    electricidad|luz|agua|calefaccion|telefono|basura|suministros|
    bollette|bolletta|luce|acqua|riscaldamento|energia elettrica|utenze|
    conta de luz|conta de agua|energia|gas encanado|celular|
    elektriciteit|stroom|gas en licht|verwarming|energierekening|telefoon|afval|
    prad|rachunek za prad|ogrzewanie|woda|gaz|smieci|telefon|oplaty|
    電気代|ガス代|水道代|光熱費|電気|インターネット|携帯|通信費|كهرباء|ماء|مياه|غاز|إنترنت|هاتف|جوال|فاتورة`,
  transport: `taxi|uber|lyft|bolt|bus|train|bus train|metro|subway|tram|ticket|fuel|gas station|petrol|gasoline|gas fuel|diesel|parking|toll|tolls|car|
    car wash|bicycle|bike|scooter|transport|transportation|
    bahn|zug|fahrkarte|bahnticket|tanken|tankstelle|benzin|parken|parkhaus|parkgebuhr|maut|vignette|auto|fahrrad|deutschlandticket|
    essence|carburant|peage|voiture|velo|stationnement|autoroute|
    autobus|tren|gasolina|aparcamiento|estacionamiento|peaje|coche|bicicleta|transporte|
    benzina|carburante|parcheggio|pedaggio|autostrada|treno|macchina|trasporti|telepass|
    onibus|trem|gasolina|combustivel|estacionamento|pedagio|carro|
    trein|tram|tanken|parkeren|tol|fiets|openbaar vervoer|ov chipkaart|
    taksowka|pociag|autobus|bilet|paliwo|benzyna|parkowanie|samochod|rower|
    タクシー|電車|バス|地下鉄|交通費|ガソリン|駐車場|高速|自転車|تاكسي|أجرة|حافلة|قطار|مترو|وقود|بنزين|موقف|سيارة|مواصلات`,
  travel: `flight|flights|plane|airline|airport|ryanair|easyjet|lufthansa|ferry|cruise|car rental|rental car|trip|travel|holiday|vacation|excursion|tour|visa|luggage|
    flug|fluge|flugzeug|flughafen|fahre|mietwagen|reise|urlaub|ausflug|gepack|
    vol|vols|avion|billets d avion|voyage|vacances|location de voiture|bateau|
    vuelo|vuelos|avion|viaje|vacaciones|alquiler de coche|excursion|barco|
    volo|voli|aereo|traghetto|viaggio|vacanza|noleggio auto|gita|escursione|
    voo|voos|aviao|passagem aerea|passagens|viagem|ferias|aluguel de carro|passeio|
    vlucht|vliegtuig|vliegticket|reis|vakantie|huurauto|veerboot|
    loty|samolot|podroz|wakacje|prom|wycieczka|wynajem samochodu|
    飛行機|航空券|旅行|フェリー|レンタカー|観光|طيران|طائرة|رحلة|سفر|عبارة|تأجير سيارة|تأشيرة`,
  accommodation: `hotel|hostel|airbnb|booking com|accommodation|lodging|campsite|camping|guesthouse|bed and breakfast|cabin|
    unterkunft|ferienwohnung|ferienhaus|jugendherberge|pension|ubernachtung|campingplatz|hutte|
    hebergement|gite|auberge|chambre d hotes|logement|
    alojamiento|hostal|albergue|apartamento turistico|
    alloggio|ostello|agriturismo|albergo|campeggio|
    hospedagem|pousada|albergue|
    verblijf|vakantiehuis|herberg|overnachting|
    nocleg|noclegi|hostel|kwatera|zakwaterowanie|
    ホテル|旅館|宿泊|民宿|宿代|فندق|إقامة|شقة فندقية|نزل`,
  entertainment: `cinema|movie|movies|concert|festival|theater|theatre|museum|zoo|club|party|games|board game|video game|netflix|spotify|disney|music|
    streaming|subscription|entertainment|bowling|karaoke|amusement park|book|books|events and activities|
    kino|konzert|spiele|eintritt|freizeitpark|bucher|musik|unterhaltung|feier|
    cine|spectacle|musee|jeux|loisirs|livres|fete|musique|
    concierto|teatro|museo|juegos|fiesta|libros|ocio|entradas|pelicula|peliculas|entretenimiento|
    concerto|mostra|giochi|festa|libri|musica|biglietti|intrattenimento|
    show|ingresso|ingressos|jogos|livros|balada|
    bioscoop|theater|feest|spelletjes|boeken|pretpark|
    koncert|teatr|muzeum|gry|impreza|ksiazki|rozrywka|
    映画|コンサート|ライブ|美術館|博物館|ゲーム|カラオケ|遊園地|سينما|حفلة|حفل موسيقي|متحف|ألعاب|ترفيه|كتب`,
  sports: `gym|fitness|football|soccer|tennis|padel|yoga|climbing|swimming|ski|skiing|ski pass|lift pass|surf|diving|golf|court|sports|sport|running|
    fussball|schwimmen|schwimmbad|klettern|skipass|sportverein|turnen|
    piscine|escalade|forfait ski|salle de sport|randonnee|
    gimnasio|futbol|piscina|escalada|forfait de esqui|deporte|deportes|
    palestra|calcio|calcetto|arrampicata|nuoto|
    academia|futebol|natacao|quadra|esporte|
    sportschool|voetbal|zwembad|klimmen|
    silownia|pilka nozna|basen|wspinaczka|narty|karnet|
    ジム|サッカー|テニス|スキー|プール|スポーツ|ゴルフ|رياضة|نادي رياضي|كرة قدم|سباحة|تزلج`,
  shopping: `clothes|clothing|shoes|shopping|amazon|zara|primark|electronics|phone case|laptop|cosmetics|souvenir|souvenirs|
    kleidung|schuhe|elektronik|kosmetik|andenken|zalando|drogerie|
    vetements|chaussures|electronique|maquillage|fnac|
    ropa|zapatos|electronica|cosmeticos|recuerdos|
    vestiti|abbigliamento|scarpe|elettronica|cosmetici|
    roupa|roupas|sapatos|eletronicos|lembrancas|presentinhos|
    kleding|schoenen|elektronica|bol com|hema|
    ubrania|buty|odziez|elektronika|kosmetyki|pamiatki|allegro|
    服|洋服|靴|家電|買い物|化粧品|お土産|ملابس|أحذية|تسوق|إلكترونيات|هدايا تذكارية`,
  health: `doctor|dentist|pharmacy|medicine|hospital|medical|medical expenses|physio|therapy|glasses|haircut|hairdresser|barber|massage|wellness|personal care|
    arzt|zahnarzt|apotheke|medikamente|krankenhaus|brille|friseur|krankengymnastik|
    medecin|dentiste|pharmacie|medicaments|hopital|coiffeur|lunettes|depenses medicales|
    medico|dentista|farmacia|medicinas|peluqueria|gafas|gastos medicos|
    farmaci|medicinali|ospedale|parrucchiere|occhiali|spese mediche|
    remedio|remedios|cabeleireiro|oculos|drogaria|
    dokter|huisarts|tandarts|apotheek|medicijnen|kapper|bril|
    lekarz|dentysta|apteka|leki|szpital|fryzjer|okulary|
    病院|薬|薬局|歯医者|医療費|美容院|طبيب|صيدلية|دواء|أدوية|مستشفى|أسنان|حلاق`,
  children: `kids|children|childcare|child|baby|diapers|nappies|kindergarten|nursery|daycare|babysitter|toys|school trip|
    kinder|kita|kindergarten|windeln|spielzeug|kinderbetreuung|tagesmutter|
    enfants|creche|couches|jouets|nounou|
    ninos|guarderia|panales|juguetes|canguro|
    bambini|asilo|asilo nido|pannolini|giocattoli|
    criancas|fraldas|brinquedos|baba|
    kinderen|kinderopvang|luiers|speelgoed|oppas|
    dzieci|przedszkole|zlobek|pieluchy|zabawki|opiekunka|
    子供|保育園|幼稚園|おむつ|おもちゃ|أطفال|حضانة|حفاضات|ألعاب أطفال`,
  pets: `pet|pets|dog|cat|vet|veterinarian|dog food|cat food|cat litter|
    hund|katze|tierarzt|futter|hundefutter|katzenfutter|haustier|haustiere|katzenstreu|
    chien|chat|veterinaire|croquettes|animaux|litiere|
    perro|gato|veterinario|mascota|mascotas|pienso|
    cane|gatto|crocchette|animali domestici|
    cachorro|racao|pet shop|bichos|
    hond|kat|dierenarts|huisdier|huisdieren|hondenvoer|kattenvoer|
    kot|weterynarz|karma|zwierzeta|
    ペット|犬|猫|動物病院|حيوان أليف|كلب|قطة|بيطري`,
  education: `school|course|class|lessons|university|tuition|textbook|education|
    schule|kurs|unterricht|studium|semesterbeitrag|bildung|nachhilfe|
    ecole|cours|universite|scolarite|formation|
    colegio|escuela|curso|clases|universidad|matricula|
    scuola|corso|lezioni|universita|istruzione|
    escola|aula|aulas|faculdade|mensalidade|
    cursus|lessen|studie|collegegeld|
    szkola|lekcje|studia|edukacja|czesne|
    学費|授業料|塾|教科書|習い事|مدرسة|دورة|دروس|جامعة|تعليم`,
  insurance: `insurance|tax|taxes|bank fee|bank fees|fine|
    versicherung|steuer|steuern|bankgebuhren|kontofuhrung|bussgeld|
    assurance|impots|taxe|frais bancaires|amende|
    seguro|impuestos|impuesto|multa|comision bancaria|
    assicurazione|tasse|imposte|multa|
    seguro|impostos|imposto|iptu|ipva|
    verzekering|belasting|belastingen|boete|
    ubezpieczenie|podatek|podatki|mandat|
    保険|税金|手数料|تأمين|ضريبة|ضرائب|غرامة`,
  work: `office|office supplies|software|hosting|domain|coworking|printing|equipment|studio|rehearsal room|client meeting|conference|
    buro|burobedarf|druck|tagung|proberaum|ausrustung|
    bureau|fournitures|impression|materiel|salle de repetition|
    oficina|material de oficina|imprenta|local de ensayo|
    ufficio|cancelleria|stampa|sala prove|
    escritorio|papelaria|impressao|equipamento|
    kantoor|kantoorartikelen|drukwerk|oefenruimte|
    biuro|drukarnia|sprzet|sala prob|
    事務用品|オフィス|印刷|機材|スタジオ|会議|مكتب|قرطاسية|برمجيات|طباعة|معدات`,
  salary: `salary|wage|wages|paycheck|fee for|gig|invoice paid|honorarium|royalties|tips|commission|
    gehalt|lohn|honorar|gage|trinkgeld|provision|
    salaire|honoraires|cachet|paie|
    sueldo|salario|nomina|honorarios|propinas|
    stipendio|compenso|onorario|mance|
    salario|cache|honorarios|gorjetas|
    salaris|loon|honorarium|fooi|
    pensja|wynagrodzenie|honorarium|napiwki|
    給料|給与|報酬|ギャラ|チップ|راتب|أجر|أتعاب|إكراميات`,
  sale: `sale|sold|ebay|flea market|merch|
    verkauf|verkauft|flohmarkt|kleinanzeigen|
    vente|vendu|brocante|leboncoin|vinted|
    venta|vendido|rastro|wallapop|
    vendita|venduto|mercatino|
    venda|vendido|brecho|olx|
    verkoop|verkocht|marktplaats|
    sprzedaz|sprzedane|
    売上|販売|メルカリ|フリマ|بيع|مبيعات`,
  refund: `refund|refunded|reimbursement|cashback|money back|returned|
    erstattung|ruckerstattung|ruckzahlung|
    remboursement|rembourse|
    reembolso|devolucion|
    rimborso|restituzione|
    estorno|devolucao|
    terugbetaling|teruggave|
    zwrot|zwrot pieniedzy|
    返金|払い戻し|استرداد|استرجاع`,
  gifts: `gift|gifts|present|presents|birthday|birthday present|wedding|flowers|donation|christmas|charity|
    geschenk|geschenke|geburtstag|hochzeit|blumen|spende|weihnachten|
    cadeau|cadeaux|anniversaire|mariage|fleurs|noel|
    regalo|regalos|cumpleanos|boda|flores|donacion|navidad|
    regali|compleanno|matrimonio|fiori|donazione|natale|
    presente|presentes|aniversario|casamento|doacao|
    cadeautje|verjaardag|bruiloft|bloemen|kerst|
    prezent|prezenty|urodziny|slub|kwiaty|darowizna|swieta|
    プレゼント|誕生日|結婚式|花束|ご祝儀|寄付|هدية|هدايا|عيد ميلاد|زفاف|زهور|تبرع`,
};
