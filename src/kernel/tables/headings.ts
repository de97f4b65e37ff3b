import { plainWords } from '../text/plain-words.ts';

/**
 * Headings by meaning, best match first, in English, German, French, Spanish, Italian, Portuguese,
 * Dutch, Polish, Japanese and Arabic. Compared word by word, without case, accents and punctuation.
 */
const headings = {
  id: `opportunity id|record id|deal id|order id|invoice number|deal number|order number|reference|id|number|#|bestellnummer|
    auftragsnummer|rechnungsnummer|vorgangsnummer|nummer|referenz|numero de commande|numero de facture|identifiant|numero|
    numero de pedido|numero de factura|identificador|referencia|numero ordine|numero fattura|codice|riferimento|
    numero do pedido|codigo|ordernummer|factuurnummer|kenmerk|numer zamowienia|numer faktury|numer|identyfikator|
    案件番号|商談id|注文番号|請求書番号|番号|رقم الصفقة|رقم الطلب|رقم الفاتورة|رقم|معرف`,
  deal: `opportunity name|deal name|deal title|lead name|opportunity|deal|project name|project|account name|customer|client|company|account|
    organization|name|title|description|verkaufschance|geschaft|auftrag|kunde|firma|unternehmen|bezeichnung|opportunite|
    affaire|client|entreprise|societe|intitule|oportunidad|negocio|trato|cliente|empresa|opportunita|trattativa|affare|
    azienda|oportunidade|negociacao|verkoopkans|klant|bedrijf|omschrijving|szansa sprzedazy|szansa|transakcja|klient|firma|
    nazwa|商談名|案件名|顧客名|取引先|会社名|件名|اسم الصفقة|الصفقة|العميل|الشركة|اسم العميل`,
  date: `close date|won time|closed date|date closed|closing date|won date|booking date|sale date|order date|invoice date|
    transaction date|date|day|created date|create date|abschlussdatum|verkaufsdatum|auftragsdatum|rechnungsdatum|
    buchungsdatum|datum|tag|date de cloture|date de vente|date de signature|date de facture|fecha de cierre|fecha de venta|
    fecha de factura|fecha|data di chiusura|data chiusura|data vendita|data ordine|data fattura|data|data de fechamento|
    data da venda|data do pedido|sluitingsdatum|afsluitdatum|verkoopdatum|factuurdatum|data zamkniecia|data sprzedazy|
    data zamowienia|data faktury|完了予定日|成約日|受注日|売上日|日付|請求日|تاريخ الإغلاق|تاريخ البيع|تاريخ الفاتورة|التاريخ`,
  amount: `amount|deal value|deal amount|value|opportunity amount|amount in company currency|net amount|total amount|
    contract value|deal size|sales amount|revenue|sales|sum|price|total|cost|umsatz|betrag|auftragswert|nettobetrag|wert|summe|
    verkaufspreis|erlos|preis|montant|montant total|chiffre affaires|ca|valeur|prix|importe|monto|ingresos|valor|ventas|
    precio|importo|ammontare|fatturato|valore|prezzo|ricavo|receita|faturamento|preco|bedrag|omzet|waarde|prijs|kwota|
    wartosc|przychod|cena|obrot|金額|売上|売上金額|受注金額|価格|المبلغ|القيمة|الإيرادات|المبيعات|السعر`,
  rep: `opportunity owner|deal owner|sales rep|sales representative|account executive|owner name|owner|rep|rep name|
    salesperson|sales person|seller|sold by|agent|account manager|closer|verkaufer|vertriebler|vertriebsmitarbeiter|
    vertriebsbeauftragter|betreuer|verantwortlicher|inhaber|besitzer|commercial|vendeur|proprietaire|
    proprietaire de opportunite|responsable|vendedor|comercial|propietario|propietario de la oportunidad|agente|venditore|
    proprietario|agente|commerciale|responsabile|proprietario|responsavel|consultor|verkoper|eigenaar|vertegenwoordiger|
    handlowiec|sprzedawca|wlasciciel|opiekun|przedstawiciel|営業担当|担当者|担当|所有者|営業|商談所有者|مندوب المبيعات|البائع|
    المندوب|المسؤول|المالك|مالك الصفقة`,
  product: `product name|product|product family|line item|sku|category|product line|service|deal type|type|produkt|
    produktname|artikel|kategorie|warengruppe|produit|article|categorie|producto|articulo|categoria|prodotto|articolo|
    categoria|produto|categoria|product|artikel|categorie|kategoria|produkt|towar|usluga|製品|商品|商品名|カテゴリ|المنتج|
    الفئة|الصنف`,
  stage: `stage|deal stage|opportunity stage|sales stage|pipeline stage|stage name|status|deal status|state|outcome|won lost|
    phase|deal phase|verkaufsphase|etape|phase de vente|statut|etapa|etapa del negocio|fase|fase di vendita|stato|estagio|
    etapa do negocio|situacao|estado|verkoopfase|etap|etap sprzedazy|faza|ステージ|フェーズ|商談フェーズ|ステータス|状態|المرحلة|مرحلة الصفقة|الحالة`,
  person: `user|member|team member|employee|employee name|staff member|staff|person|name|full name|worker|participant|
    who|email|mitarbeiter|mitarbeiterin|benutzer|nutzer|teammitglied|person|utilisateur|employe|collaborateur|salarie|nom|
    membre|usuario|empleado|trabajador|miembro|nombre|persona|utente|dipendente|collaboratore|nome|membro|usuario|
    funcionario|colaborador|nome|pessoa|gebruiker|medewerker|werknemer|naam|persoon|uzytkownik|pracownik|osoba|
    imie i nazwisko|nazwisko|ユーザー|従業員|社員|氏名|名前|メンバー|スタッフ|المستخدم|الموظف|الاسم|الشخص|العضو`,
  firstName: `first name|given name|vorname|prenom|nombre de pila|nome di battesimo|primeiro nome|voornaam|imie|名|الاسم الأول`,
  lastName: `last name|surname|family name|nachname|nom de famille|apellido|apellidos|cognome|sobrenome|achternaam|
    nazwisko|姓|اسم العائلة`,
  role: `role|roles|position|job|job title|title|job code|rolle|funktion|tatigkeit|poste|fonction|rol|puesto|cargo|ruolo|
    mansione|funcao|cargo|functie|rol|stanowisko|rola|役割|職種|役職|الدور|الوظيفة|المنصب`,
  hours: `duration decimal|time decimal|hours|total hours|hours worked|worked hours|regular hours|paid hours|
    actual hours|time|stunden|arbeitsstunden|std|heures|heures travaillees|horas|horas trabajadas|ore|ore lavorate|
    horas trabalhadas|uren|gewerkte uren|godziny|godziny pracy|liczba godzin|時間数|労働時間|勤務時間|時間|الساعات|
    ساعات العمل|عدد الساعات`,
  clock: `duration|duration h|time h|time|time spent|tracked time|total time|dauer|zeit|arbeitszeit|duree|temps|duracion|
    tiempo|durata|tempo|duracao|duur|tijd|czas|czas trwania|czas pracy|所要時間|作業時間|المدة|الوقت`,
  rate: `billable rate|hourly rate|rate per hour|rate|pay rate|wage|price|stundensatz|stundenlohn|satz|taux horaire|taux|
    tarif|tarifa por hora|tarifa|precio por hora|tariffa oraria|tariffa|valor por hora|taxa por hora|taxa|uurtarief|uurloon|
    tarief|stawka godzinowa|stawka|時給|単価|レート|الأجر بالساعة|سعر الساعة|الأجر`,
  shares: `shares|share|parts|portion|anteile|anteil|parts|part|partes|participaciones|quote|quota|cotas|partes|aandelen|
    aandeel|delen|udzialy|udzial|持分|割り当て|الحصص|حصة`,
  percent: `percent|percentage|share in percent|%|prozent|prozentsatz|anteil in prozent|pourcentage|pour cent|porcentaje|
    percentuale|porcentagem|percentual|procent|percentage|procent|パーセント|割合|النسبة|نسبة مئوية`,
  shift: `shift|shift name|daypart|schicht|dienst|service|equipe|poste de travail|turno|turno di lavoro|turno|ploeg|
    dienst|zmiana|シフト|勤務帯|الوردية|المناوبة`,
  item: `item|item name|menu item|name|description|artikel|gericht|speise|posten|bezeichnung|article|plat|designation|
    articulo|plato|producto|descripcion|articolo|piatto|voce|descrizione|item|prato|produto|descricao|gerecht|
    omschrijving|pozycja|danie|opis|品名|料理|項目|الصنف|الطبق|البند`,
  milestone: `milestone|phase|stage|name|meilenstein|phase|etape|jalon|hito|fase|etapa|traguardo|fase|marco|mijlpaal|
    kamien milowy|etap|faza|マイルストーン|段階|المرحلة|الإنجاز`,
  due: `due date|due|date|deadline|faellig am|faelligkeit|falligkeit|fallig am|termin|datum|echeance|date limite|
    vencimiento|fecha limite|fecha|scadenza|data|vencimento|prazo|vervaldatum|deadline|termin|data|期限|期日|日付|
    تاريخ الاستحقاق|التاريخ`,
  expense: `expense|what|description|item|ausgabe|auslage|beschreibung|depense|frais|description|gasto|descripcion|spesa|
    descrizione|despesa|descricao|uitgave|kosten|omschrijving|wydatek|koszt|opis|経費|費用|内容|المصروف|الوصف`,
  payer: `paid by|advanced by|by|name|person|bezahlt von|ausgelegt von|von|paye par|avance par|pagado por|pagato da|
    pago por|betaald door|zaplacone przez|zaplacil|支払者|立替者|دفعه|دفع بواسطة`,
  other: `task|activity|notes|note|comment|tags|stage|status|currency|country|city|region|team|department|phone|billable|
    created by|modified by|source|aufgabe|notiz|bemerkung|wahrung|land|ort|stadt|abteilung|tache|note|statut|devise|pays|
    ville|tarea|estado|moneda|pais|ciudad|nota|attivita|stato|valuta|paese|citta|tarefa|moeda|cidade|taak|opmerking|
    zadanie|waluta|kraj|miasto|uwagi|タスク|状態|ステータス|通貨|備考|部署|المهمة|الحالة|العملة|المدينة|الدولة|ملاحظات`,
} as const;

export type Meaning = keyof typeof headings;
// Safe: a literal has exactly the keys of its type.
const meanings = Object.keys(headings) as readonly Meaning[];

const abbreviations: Readonly<Record<string, string>> = {
  opp: 'opportunity',
  oppty: 'opportunity',
  dt: 'date',
  amt: 'amount',
  amnt: 'amount',
  val: 'value',
  rev: 'revenue',
  acct: 'account',
  cust: 'customer',
  prod: 'product',
  desc: 'description',
  emp: 'employee',
  hr: 'hours',
  hrs: 'hours',
  pct: 'percent',
  nr: 'number',
  no: 'number',
  num: 'number',
};

/** Words that do not help to identify a column. */
const noise = new Set([
  'the',
  'of',
  'in',
  'de',
  'du',
  'des',
  'la',
  'le',
  'l',
  'd',
  'der',
  'di',
  'da',
  'do',
  'van',
]);

/** Meanings whose headings are interchangeable. */
const interchangeable: readonly (readonly Meaning[])[] = [
  ['rep', 'person', 'payer'],
  ['date', 'due'],
  ['hours', 'clock'],
  ['item', 'expense', 'milestone', 'deal'],
];

export function meansAnother(heading: string, meaning: Meaning): boolean {
  const family = interchangeable.find((each) => each.includes(meaning)) ?? [meaning];
  return meanings.some((other) => !family.includes(other) && headingScore(heading, other) >= plainly);
}

const plainly = 70;

/** 'Opp_Owner', 'OppOwner' and 'Opp. Owner' give the same words. */
function wordsOf(heading: string): string[] {
  return plainWords(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .filter((word) => !noise.has(word))
    .map((word) => abbreviations[word] ?? word);
}

const known = new Map<Meaning, readonly (readonly string[])[]>();

/** Cached per meaning. */
function phrasesOf(meaning: Meaning): readonly (readonly string[])[] {
  const found = known.get(meaning);
  if (found) return found;
  const phrases = headings[meaning].split('|').map(wordsOf);
  known.set(meaning, phrases);
  return phrases;
}

const longest = 80;

/** Scripts without spaces, and languages with compound words. */
const partOfWord = /^(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,}|\p{L}{5,})$/u;

/** 0 for no match to 100; earlier phrases score slightly higher. */
export function headingScore(heading: string, meaning: Meaning): number {
  const words = wordsOf(heading);
  // Not headings: whole sentences, and questions such as 'Employee?', whose cells say yes or no.
  if (words.length === 0 || heading.length > longest || /[?？؟]$/.test(heading.trim())) return 0;
  const scores = phrasesOf(meaning).map((phrase, place) => {
    const found = phraseScore(phrase, words);
    return found === 0 ? 0 : found - Math.min(place, 40) / 4;
  });
  return Math.max(0, ...scores);
}

function phraseScore(phrase: readonly string[], words: readonly string[]): number {
  if (phrase.join(' ') === words.join(' ')) return 100;
  if (phrase.every((word) => words.includes(word))) return 50 + (40 * phrase.length) / words.length;
  const [part = ''] = phrase;
  const whole = words.find((word) => word !== part && word.includes(part));
  if (phrase.length > 1 || whole === undefined || !partOfWord.test(part)) return 0;
  // The last part of a compound gives its meaning: 'Abschlussdatum' is a date.
  return (whole.endsWith(part) ? 55 : 40) + (20 * part.length) / words.join('').length;
}
