import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-rows.ts';
import { decodeFile } from './decode-file.ts';
import { matchColumns, type WantedColumn } from './match-columns.ts';

const deals: readonly WantedColumn[] = [
  { field: 'date', meaning: 'date', content: 'date', byContent: true },
  { field: 'amount', meaning: 'amount', content: 'number', byContent: true },
  { field: 'rep', meaning: 'rep', content: 'name', byContent: true },
  { field: 'id', meaning: 'id', content: 'id' },
  { field: 'name', meaning: 'deal', content: 'text' },
  { field: 'product', meaning: 'product', content: 'text' },
];
const hours: readonly WantedColumn[] = [
  { field: 'first', meaning: 'firstName', content: 'name' },
  { field: 'last', meaning: 'lastName', content: 'name' },
  { field: 'person', meaning: 'person', content: 'name', byContent: true },
  { field: 'hours', meaning: 'hours', content: 'number', byContent: true },
  { field: 'clock', meaning: 'clock', content: 'clock', byContent: true },
  { field: 'role', meaning: 'role', content: 'name' },
  { field: 'rate', meaning: 'rate', content: 'number' },
];

const cellsOf = (text: string) => {
  const file = readCsv(text);
  if (!file.ok) throw new Error(file.fault.message);
  return file.rows.map(({ cells }) => cells);
};

type Meant = Readonly<Record<string, string>>;
type Example = readonly [source: string, wanted: readonly WantedColumn[], text: string, meant: Meant];

/** Which heading each field was found under. */
function meantIn(rows: readonly (readonly string[])[], wanted: readonly WantedColumn[]): Meant {
  const { columns, hasHeadings } = matchColumns(rows, wanted);
  expect(hasHeadings).toBe(true);
  return Object.fromEntries(
    Object.entries(columns).map(([field, place]) => [field, rows[0]?.[place ?? -1] ?? '']),
  );
}

const examples: readonly Example[] = [
  [
    'Salesforce',
    deals,
    'Opportunity Owner,Account Name,Opportunity Name,Stage,Close Date,Amount,Opportunity ID\nAnn Lee,Acme,Acme - New,Closed Won,11/5/2026,"12,000.00",006Aa01\nBo Ray,Bolt,Bolt - Add-on,Closed Won,11/6/2026,"800.50",006Aa02',
    {
      rep: 'Opportunity Owner',
      name: 'Opportunity Name',
      date: 'Close Date',
      amount: 'Amount',
      id: 'Opportunity ID',
    },
  ],
  [
    'Salesforce, odd headings',
    deals,
    'Opp Owner,Acct,Close Dt.,Amt (converted),Created By\nAnn Lee,Acme,2026-11-05,"USD 1,200.00",Zoe Q\nBo Ray,Bolt,2026-11-06,USD 90.00,Zoe Q',
    { rep: 'Opp Owner', name: 'Acct', date: 'Close Dt.', amount: 'Amt (converted)' },
  ],
  [
    'HubSpot',
    deals,
    'Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Create Date\n101,Acme,Won,2026-11-05 10:00,Ann Lee,1200,2026-01-05',
    { id: 'Record ID', name: 'Deal Name', date: 'Close Date', rep: 'Deal owner', amount: 'Amount' },
  ],
  [
    'Pipedrive',
    deals,
    'Deal - ID,Deal - Title,Deal - Value,Deal - Owner,Deal - Won time,Deal - Expected close date\n1,Acme,1200,Ann,2026-11-05 09:00:00,2026-11-30',
    {
      id: 'Deal - ID',
      name: 'Deal - Title',
      amount: 'Deal - Value',
      rep: 'Deal - Owner',
      date: 'Deal - Won time',
    },
  ],
  [
    'Zoho',
    deals,
    'Record Id,Deal Name,Deal Owner,Amount,Closing Date,Type\nz1,Acme,Ann Lee,1200.00,2026-11-05,New Business',
    {
      id: 'Record Id',
      name: 'Deal Name',
      rep: 'Deal Owner',
      amount: 'Amount',
      date: 'Closing Date',
      product: 'Type',
    },
  ],
  [
    'Dynamics',
    deals,
    'Topic,Potential Customer,Actual Close Date,Actual Revenue,Owner\nA,Acme,11/15/2026,$500.00,Ann Lee',
    { name: 'Potential Customer', date: 'Actual Close Date', amount: 'Actual Revenue', rep: 'Owner' },
  ],
  [
    'Close.com',
    deals,
    'lead_name,value,user_name,date_won\nAcme,1200.00,Ann Lee,2026-11-05',
    { name: 'lead_name', amount: 'value', date: 'date_won', rep: 'user_name' },
  ],
  [
    'Shopify',
    deals,
    'Order ID,Sale Date,Product,Sales Rep,Total\n#1001,2026-11-05,Tea,Ann,12.50\n#1002,2026-11-06,Tea,Bo,9.00',
    { id: 'Order ID', date: 'Sale Date', product: 'Product', rep: 'Sales Rep', amount: 'Total' },
  ],
  [
    'a point of sale',
    deals,
    'Transaction Date;Sold By;Item;Net Amount\n05.11.2026;Ann;Wein;12,50\n06.11.2026;Bo;Bier;4,00',
    { date: 'Transaction Date', rep: 'Sold By', amount: 'Net Amount' },
  ],
  [
    'camel case',
    deals,
    'dealId,dealName,closeDate,dealAmount,salesRep\n7,Acme,2026-11-05,10.00,Ann',
    { id: 'dealId', name: 'dealName', date: 'closeDate', amount: 'dealAmount', rep: 'salesRep' },
  ],
  [
    'German',
    deals,
    'Verkäufer;Abschlussdatum;Umsatz\nAnna Kühn;05.11.2026;1.234,50\nBernd Groß;06.11.2026;99,00',
    { rep: 'Verkäufer', date: 'Abschlussdatum', amount: 'Umsatz' },
  ],
  [
    'German, another',
    deals,
    'Auftragsnummer;Kunde;Vertriebsmitarbeiter;Rechnungsdatum;Nettobetrag (EUR);Produkt\nA-1;Muster GmbH;Anna Kühn;05.11.2026;100,00 €;Wartung',
    {
      id: 'Auftragsnummer',
      name: 'Kunde',
      rep: 'Vertriebsmitarbeiter',
      date: 'Rechnungsdatum',
      amount: 'Nettobetrag (EUR)',
      product: 'Produkt',
    },
  ],
  [
    'German, in compounds',
    deals,
    'Vertragsdatum;Gesamtbetrag;Kundenbetreuer\n05.11.2026;1.234,50;Anna Kühn',
    { date: 'Vertragsdatum', amount: 'Gesamtbetrag', rep: 'Kundenbetreuer' },
  ],
  [
    'French',
    deals,
    'Commercial;Client;Date de clôture;Montant HT\nZoé Petit;Acme;05/11/2026;1 234,50 €\nLuc Roy;Bolt;16/11/2026;99,00 €',
    { rep: 'Commercial', name: 'Client', date: 'Date de clôture', amount: 'Montant HT' },
  ],
  [
    'Spanish',
    deals,
    'Vendedor;Cliente;Fecha de cierre;Importe;Producto\nJosé Ruiz;Acme;5 de noviembre de 2026;1.234,50;Té',
    { rep: 'Vendedor', name: 'Cliente', date: 'Fecha de cierre', amount: 'Importe', product: 'Producto' },
  ],
  [
    'Italian',
    deals,
    'Venditore;Data chiusura;Importo;Prodotto\nLuca Rossi;05/11/2026;1.234,50;Tè\nAda Neri;25/11/2026;10,00;Tè',
    { rep: 'Venditore', date: 'Data chiusura', amount: 'Importo', product: 'Prodotto' },
  ],
  [
    'Portuguese',
    deals,
    'Responsável;Data de fechamento;Valor (R$);Empresa\nJoão Silva;05/11/2026;R$ 1.234,50;Acme',
    { rep: 'Responsável', date: 'Data de fechamento', amount: 'Valor (R$)', name: 'Empresa' },
  ],
  [
    'Dutch',
    deals,
    'Verkoper;Klant;Sluitingsdatum;Bedrag\nJan de Vries;Acme;05-11-2026;€ 1.234,50',
    { rep: 'Verkoper', name: 'Klant', date: 'Sluitingsdatum', amount: 'Bedrag' },
  ],
  [
    'Polish',
    deals,
    'Handlowiec;Klient;Data zamknięcia;Wartość\nŁucja Żak;Acme;05.11.2026;1 234,50 zł',
    { rep: 'Handlowiec', name: 'Klient', date: 'Data zamknięcia', amount: 'Wartość' },
  ],
  [
    'Japanese',
    deals,
    '商談名,営業担当,成約日,金額\nアクメ,山田 太郎,2026年11月5日,"¥12,000"\nボルト,佐藤 花子,2026年11月6日,"¥8,000"',
    { name: '商談名', rep: '営業担当', date: '成約日', amount: '金額' },
  ],
  [
    'Arabic',
    deals,
    'مندوب المبيعات,العميل,تاريخ الإغلاق,المبلغ\nأحمد علي,أكمي,٢٠٢٦-١١-٠٥,١٢٠٠٫٥٠\nليلى حسن,بولت,٢٠٢٦-١١-٠٦,٩٩٫٠٠',
    { rep: 'مندوب المبيعات', name: 'العميل', date: 'تاريخ الإغلاق', amount: 'المبلغ' },
  ],
  [
    'headings nobody knows, over plain contents',
    deals,
    'Xq,Wz,Vy\nAnn Lee,05.11.2026,"1,200.00"\nBo Ray,06.11.2026,99.00',
    { rep: 'Xq', date: 'Wz', amount: 'Vy' },
  ],
  [
    'two dates of which one closes',
    deals,
    'Created Date,Close Date,Owner,Amount\n2026-01-01,2026-11-05,Ann,5',
    { date: 'Close Date', rep: 'Owner', amount: 'Amount' },
  ],
  [
    'a currency beside the amount',
    deals,
    'Amount Currency,Amount,Owner Role,Owner,Date\nUSD,5.00,AE,Ann Lee,2026-11-05',
    { amount: 'Amount', rep: 'Owner', date: 'Date' },
  ],
  [
    'Excel with its delimiter named',
    deals,
    'sep=;\r\nDatum;Verkäufer;Betrag\r\n05.11.2026;Anna;1,50\r\n',
    { date: 'Datum', rep: 'Verkäufer', amount: 'Betrag' },
  ],
  [
    'Toggl Track',
    hours,
    'User,Email,Client,Project,Description,Billable,Start date,Start time,End date,End time,Duration,Tags\nAnn Lee,ann@x.org,Acme,Site,"Home, hero",Yes,2027-01-04,09:00:00,2027-01-04,10:30:00,01:30:00,',
    { person: 'User', clock: 'Duration' },
  ],
  [
    'Clockify',
    hours,
    '"Project","Client","User","Email","Billable","Start Date","Duration (h)","Duration (decimal)","Billable Rate (USD)","Billable Amount (USD)"\n"Site","Acme","Ann","ann@x.org","Yes","01/04/2027","01:30:00","1.50","80.00","120.00"',
    { person: 'User', clock: 'Duration (h)', hours: 'Duration (decimal)', rate: 'Billable Rate (USD)' },
  ],
  [
    'Harvest',
    hours,
    'Date,Client,Project,Project Code,Task,Hours,First Name,Last Name,Roles,Billable Rate\n2027-01-04,Acme,Site,S1,Design,"3,5",Ann,Lee,Designer,150',
    { hours: 'Hours', first: 'First Name', last: 'Last Name', role: 'Roles', rate: 'Billable Rate' },
  ],
  [
    'Square Team',
    hours,
    'Employee Name,Job Title,Regular Hours,Overtime Hours,Pay Rate\nAnn Lee,Server,6.50,0.00,$15.00',
    { person: 'Employee Name', role: 'Job Title', hours: 'Regular Hours', rate: 'Pay Rate' },
  ],
  [
    'Toast',
    hours,
    'Employee,Job,Total Hours\n"Lee, Ann",Server,6.5\n"Ray, Bo",Bartender,7',
    { person: 'Employee', role: 'Job', hours: 'Total Hours' },
  ],
  [
    'German hours',
    hours,
    'Mitarbeiter;Rolle;Stunden\nAnna;Bar;7,5',
    { person: 'Mitarbeiter', role: 'Rolle', hours: 'Stunden' },
  ],
  [
    'French hours',
    hours,
    'Employé;Poste;Heures travaillées\nZoé;Bar;7,5',
    { person: 'Employé', role: 'Poste', hours: 'Heures travaillées' },
  ],
  [
    'Spanish hours',
    hours,
    'Empleado;Puesto;Horas\nJosé;Barra;7,5',
    { person: 'Empleado', role: 'Puesto', hours: 'Horas' },
  ],
  [
    'Italian hours',
    hours,
    'Dipendente;Ruolo;Ore\nLuca;Bar;7,5',
    { person: 'Dipendente', role: 'Ruolo', hours: 'Ore' },
  ],
  [
    'Portuguese hours',
    hours,
    'Funcionário;Função;Horas trabalhadas\nJoão;Bar;7,5',
    { person: 'Funcionário', role: 'Função', hours: 'Horas trabalhadas' },
  ],
  [
    'Dutch hours',
    hours,
    'Medewerker;Functie;Uren\nJan;Bar;7,5',
    { person: 'Medewerker', role: 'Functie', hours: 'Uren' },
  ],
  [
    'Polish hours',
    hours,
    'Pracownik;Stanowisko;Godziny\nŁucja;Bar;7,5',
    { person: 'Pracownik', role: 'Stanowisko', hours: 'Godziny' },
  ],
  [
    'Japanese hours',
    hours,
    '従業員,役割,勤務時間\n山田,ホール,7.5',
    { person: '従業員', role: '役割', hours: '勤務時間' },
  ],
  [
    'Arabic hours',
    hours,
    'الموظف,الوظيفة,الساعات\nأحمد,نادل,7.5',
    { person: 'الموظف', role: 'الوظيفة', hours: 'الساعات' },
  ],
  [
    'hours by the clock',
    hours,
    'Zeit|Name\n01:30|Anna Kühn\n00:20|Bernd Groß',
    { clock: 'Zeit', person: 'Name' },
  ],
];

describe('headings and contents', () => {
  it.each(examples)('of %s are matched', (_, wanted, text, meant) => {
    expect(meantIn(cellsOf(text), wanted)).toEqual(meant);
  });

  it('mean the same in every order of the columns', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.infiniteStream(fc.nat()),
        ([, wanted, text, meant], seeds) => {
          const rows = cellsOf(text);
          const width = Math.max(...rows.map((row) => row.length));
          const order = Array.from({ length: width }, (_, place) => ({ place, by: seeds.next().value }))
            .sort((a, b) => a.by - b.by)
            .map(({ place }) => place);
          const shuffled = rows.map((row) => order.map((place) => row[place] ?? ''));
          expect(meantIn(shuffled, wanted)).toEqual(meant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are the same in every encoding', () => {
    const text = 'Verkäufer;Abschlussdatum;Umsatz\nAnna Kühn;05.11.2026;1.234,50';
    const utf8 = new TextEncoder().encode(text);
    const wide = Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]));
    const latin = Uint8Array.from(Array.from(text).map((letter) => letter.charCodeAt(0)));
    const encoded = [
      utf8,
      Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8),
      wide,
      Uint8Array.of(0xff, 0xfe, ...wide),
      latin,
    ];
    for (const bytes of encoded) {
      const meant = meantIn(cellsOf(decodeFile(bytes)), deals);
      expect(meant).toEqual({ rep: 'Verkäufer', date: 'Abschlussdatum', amount: 'Umsatz' });
    }
  });
});

describe('rows without headings', () => {
  it.each([
    ['what only one column can be', '2026-11-05,Ann Lee,800', { date: 0, rep: 1, amount: 2 }],
    [
      'the amount and not the number of an order',
      '1001,2026-11-05,800.00,Ann\n1002,2026-11-06,9.50,Bo',
      { date: 1, amount: 2, rep: 3 },
    ],
    [
      'full names before single words',
      'Acme,Ann Lee,05.11.2026,"1,5"\nBolt,Bo Ray,06.11.2026,"2,5"',
      { rep: 1, date: 2, amount: 3 },
    ],
  ])('are matched by %s', (_, text, columns) => {
    expect(matchColumns(cellsOf(text), deals)).toEqual({ hasHeadings: false, columns });
  });

  it.each([
    ['two dates', '2026-11-05,2026-11-06,Ann,5.00', { rep: 2, amount: 3 }],
    ['two amounts', '2026-11-05,Ann,5.00,6.00', { date: 0, rep: 1 }],
    ['two columns of names', '2026-11-05,Ann,Acme,5.00', { date: 0, amount: 3 }],
  ])('leave %s open', (_, text, columns) => {
    expect(matchColumns(cellsOf(text), deals).columns).toEqual(columns);
  });

  it('are matched by names that are known', () => {
    const wanted = deals.map((want) =>
      want.field === 'rep' ? { ...want, known: new Set(['ann', 'bo']) } : want,
    );
    expect(
      matchColumns(cellsOf('2026-11-05,Acme,Ann 60%; Bo 40%,5.00\n2026-11-06,Bolt,Bo,6.00'), wanted).columns,
    ).toEqual({
      date: 0,
      rep: 2,
      amount: 3,
    });
  });
});

it('looks again when it is told whether there are headings', () => {
  const rows = cellsOf('Date,Rep,Amount\n2026-11-05,Ann Lee,5.00');
  expect(matchColumns(rows, deals)).toEqual({ hasHeadings: true, columns: { date: 0, rep: 1, amount: 2 } });
  expect(matchColumns(rows, deals, false).hasHeadings).toBe(false);
  const odd = cellsOf('Ann Lee,2026-11-05,5.00\nBo Ray,2026-11-06,6.00');
  expect(matchColumns(odd, deals).columns).toEqual({ rep: 0, date: 1, amount: 2 });
  expect(matchColumns(odd, deals, true)).toEqual({
    hasHeadings: true,
    columns: { rep: 0, date: 1, amount: 2 },
  });
});
