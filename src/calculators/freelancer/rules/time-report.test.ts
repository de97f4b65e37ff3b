import { expect, it } from 'vitest';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import { isComplete, matchReport, readTimeReport } from './time-report.ts';

/** The people of a report; if columns are unknown, the recognised columns instead. */
function read(text: string) {
  const file = readCsv(decodeFile(new TextEncoder().encode(text)));
  const rows = file.ok ? file.rows.map(({ cells }) => cells) : [];
  const { columns, hasHeadings } = matchReport(rows);
  return isComplete(columns) ? readTimeReport(rows, columns, hasHeadings).people : columns;
}

it('reads a detailed report of Toggl Track', () => {
  const report = [
    '\uFEFFUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()',
    'Ann Lee,ann@example.com,Acme,Site,,"Home, hero",Yes,2027-01-04,09:00:00,2027-01-04,10:30:00,01:30:00,,',
    'Bo,bo@example.com,Acme,Site,,Types,Yes,2027-01-04,09:00:00,2027-01-04,09:20:00,00:20:00,,',
    'Ann Lee,ann@example.com,Acme,Site,,"A ""quoted"" line\nof two",Yes,2027-01-05,09:00:00,2027-01-05,10:00:00,01:00:00,,',
    'Bo,bo@example.com,Acme,Site,,Types,Yes,2027-01-05,09:00:00,2027-01-05,09:20:00,00:20:00,,',
    'Bo,bo@example.com,Acme,Site,,Types,Yes,2027-01-06,09:00:00,2027-01-06,09:20:00,00:20:00,,',
  ].join('\r\n');
  expect(read(report)).toEqual([
    { name: 'Ann Lee', hours: '2.5', role: '', rate: '' },
    // Three times twenty minutes is an hour: rounded once, at the end.
    { name: 'Bo', hours: '1', role: '', rate: '' },
  ]);
});

it('reads a detailed report of Clockify', () => {
  const report = [
    '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)","Billable Rate (USD)","Billable Amount (USD)"',
    '"Site","Acme","Logo","","Ann","","ann@example.com","","Yes","01/04/2027","02:00 PM","01/04/2027","03:30 PM","01:30:00","1.50","80.00","120.00"',
    '"Site","Acme","Logo","","Ann","","ann@example.com","","Yes","01/05/2027","02:00 PM","01/05/2027","02:15 PM","00:15:00","0.25","80.00","20.00"',
  ].join('\n');
  expect(read(report)).toEqual([{ name: 'Ann', hours: '1.75', role: '', rate: '80' }]);
});

it('reads a detailed report of Harvest, in which commas may be decimal', () => {
  const report = [
    'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,First Name,Last Name,Employee Id,Roles,Teams,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL',
    '2027-01-04,Acme,Site,S1,Design,Cover,"3,5",3.5,Yes,No,Ann,Lee,,Designer,,Yes,150,525,,,USD,',
    '2027-01-05,Acme,Site,S1,Design,Inside,2.25,2.25,Yes,No,Ann,Lee,,Designer,,Yes,120,270,,,USD,',
  ].join('\n');
  expect(read(report)).toEqual([{ name: 'Ann Lee', hours: '5.75', role: 'Designer', rate: '' }]);
});

it('reads any table of people and hours, in other languages too, and leaves open what it does not say', () => {
  expect(read('Name;Hours\nAnn;7,5\nBo;n/a\n')).toEqual([{ name: 'Ann', hours: '7.5', role: '', rate: '' }]);
  expect(
    read('Mitarbeiter;Tätigkeit;Stundensatz;Dauer\nAnna;Design;80,50;1:30\nAnna;Design;80,50;0:30'),
  ).toEqual([{ name: 'Anna', hours: '2', role: 'Design', rate: '80.5' }]);
  expect(read('Ann Lee,7.5\nBo Ray,3')).toEqual([
    { name: 'Ann Lee', hours: '7.5', role: '', rate: '' },
    { name: 'Bo Ray', hours: '3', role: '', rate: '' },
  ]);
  expect(read('Project,Amount\nSite,5')).toEqual({});
  expect(read('')).toEqual({});
});

it('says which lines and rates it could not read, and keeps every role', () => {
  const rows = [
    ['Name', 'Role', 'Rate', 'Hours'],
    ['Ann', 'Design', '80', '2'],
    ['Ann', 'Code', '90', '1'],
    ['Bo', 'Code', '70', 'n/a'],
    ['Bo', 'Code', 'by day', '3'],
    ['', '', '', 'Total'],
  ];
  const columns = { person: 0, role: 1, rate: 2, hours: 3 };
  expect(readTimeReport(rows, columns, true)).toEqual({
    people: [
      { name: 'Ann', hours: '3', role: 'Design / Code', rate: '' },
      { name: 'Bo', hours: '3', role: 'Code', rate: '' },
    ],
    unread: ['line 4, “n/a”'],
    unrated: ['Ann', 'Bo'],
  });
});
