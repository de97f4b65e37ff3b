import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const outboxEmail = z.object({
  id: z.uuid(),
  createdAt: z.coerce.date(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  kind: z.string(),
  text: z.string(),
  html: z.string(),
});

export type OutboxEmail = z.infer<typeof outboxEmail>;

/** File names sort by time. */
function baseName({ id, createdAt }: Pick<OutboxEmail, 'id' | 'createdAt'>): string {
  return `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}_${id}`;
}

async function namesNewestFirst(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Atomic for readers. Messages hold sign-in links, so only the owner can read the file. */
async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}.part`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

export async function writeOutbox(
  folder: string,
  email: OutboxEmail,
  eml: Uint8Array,
  keep: number,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(folder, `${baseName(email)}.eml`, eml);
  await writeWhole(folder, `${baseName(email)}.json`, JSON.stringify(email, null, 2));
  for (const name of (await namesNewestFirst(folder)).slice(keep)) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, name.replace(/\.json$/, '.eml')), { force: true });
  }
}

async function readEmail(folder: string, name: string): Promise<OutboxEmail | undefined> {
  try {
    return outboxEmail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  } catch {
    // Deleted since it was listed, or not written by us.
    return undefined;
  }
}

export async function readOutbox(folder: string): Promise<OutboxEmail[]> {
  const names = await namesNewestFirst(folder);
  const emails = await Promise.all(names.map((name) => readEmail(folder, name)));
  return emails.filter((email) => email !== undefined);
}

export async function findInOutbox(folder: string, id: string): Promise<OutboxEmail | undefined> {
  const name = (await namesNewestFirst(folder)).find((candidate) => candidate.endsWith(`_${id}.json`));
  return name ? await readEmail(folder, name) : undefined;
}
