import { Hono } from 'hono';
import { utcDay } from '#kernel/calendar.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { attachment } from '#platform/http/headers/attachment.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { pdfResponse } from '#platform/http/pdf-response.ts';
import { route } from '#platform/http/route.ts';
import { streamText } from '#platform/http/stream-text.ts';
import { exportFileName } from '../../rules/exports/export-forms.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import type { EntryRecord } from '../../rules/group.ts';
import type { FindEntries } from '../entries/entry-rows.ts';
import type { GroupContext } from '../group-context.ts';
import { pagesOf, writeCsv, writeJson, writeSplitwise } from './group-export.ts';
import { entriesOnPaper, groupPdf } from './group-pdf.ts';

const exportsPerPerson: RateRule = { name: 'group-export', max: 30, windowSeconds: 3600 };

/** The whole group as a file, for everybody in it. */
export function groupExportApi({ db, identifyUser, actors, recordFor, findEntries, now }: GroupContext) {
  return new Hono<OpenEnv>().on(...route(endpoints.exportGroup), identifyUser, async (c) => {
    const actor = await actors.requirePerson(c);
    const { form, paper = 'a4', locale } = requireContent(endpoints.exportGroup.query, c.req.query());
    await countRequest(db, exportsPerPerson, actor.personId);
    // People may pass the file on, so it must not contain links that give access to the group.
    const {
      me: _m,
      account_ways: _a,
      invite_url: _i,
      changes_url: _c,
      can_write: _w,
      entries: count,
      repeats: _r,
      ...group
    } = await recordFor(actor);
    const today = utcDay(now());
    const name = exportFileName(group.name, form, today);
    if (form === 'pdf') {
      const entries = await newestOf(group.id, findEntries);
      return await pdfResponse(c, async () => {
        const reading = { paper, locale: localeOf(locale ?? currentLanguage()) };
        return { name, bytes: await groupPdf({ group, entries, count, createdAt: now(), ...reading }) };
      });
    }
    const write = {
      json: () => writeJson(group, db, now()),
      csv: () => writeCsv(group, findEntries),
      splitwise: () => writeSplitwise(group, findEntries, today),
    }[form];
    c.header('content-type', form === 'json' ? 'application/json' : 'text/csv; charset=utf-8');
    c.header('content-disposition', attachment(name));
    c.header('cache-control', 'private, no-store');
    return c.body(streamText(write()));
  });
}

async function newestOf(groupId: string, find: FindEntries): Promise<EntryRecord[]> {
  const newest: EntryRecord[] = [];
  for await (const entries of pagesOf(groupId, find)) {
    newest.push(...entries);
    if (newest.length >= entriesOnPaper) break;
  }
  return newest.slice(0, entriesOnPaper);
}
