import { fault } from '#kernel/fault.ts';
import { parseJson } from '#kernel/json.ts';
import { msg } from '#kernel/language/t.ts';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { type ImportChoices, type ImportedGroup, type ImportFault, importLimits } from './imported-group.ts';
import { readSpliit } from './spliit.ts';
import { readSpliitCsv } from './spliit-csv.ts';
import { readSplitwise } from './splitwise.ts';
import { readTricount } from './tricount.ts';

const byteOrderMark = /^\uFEFF/;
/** Limits what is read of a huge file, with room for headings and totals beside the entries. */
const mostRows = importLimits.entries + 1000;

/** Reads a file of Splitwise, Spliit or Tricount, which is recognised by its content. */
export function readImport(text: string, choices: ImportChoices = {}): ImportedGroup {
  const content = parseJson(text.trim());
  if (content !== undefined) return readSpliit(content, choices) ?? refused(unknownFile());
  const file = readCsv(text.replace(byteOrderMark, ''), mostRows);
  if (!file.ok) {
    const { line, message } = file.fault;
    return refused({ line, code: 'unclosed-quotation', message });
  }
  return (
    readSpliitCsv(file.rows, choices) ??
    readTricount(file.rows, choices) ??
    readSplitwise(file.rows, choices) ??
    refused(unknownFile())
  );
}

function unknownFile(): ImportFault {
  return {
    line: 1,
    ...fault('unknown-file', msg('This is not a file that Splitwise, Spliit or Tricount exports')),
  };
}

const refused = (reason: ImportFault): ImportedGroup => ({ people: [], entries: [], faults: [reason] });
