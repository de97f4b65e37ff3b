// Run: FAIRSPLIT_WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhook.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.FAIRSPLIT_WEBHOOK_SECRET ?? '';
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');

/** The header may have several signatures: 'v1,… v1,…'. */
function isSigned(signatures: string, content: string): boolean {
  const expected = createHmac('sha256', key).update(content).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const header = (name: string) => String(request.headers[name] ?? '');
  const id = header('webhook-id');
  const sentAt = header('webhook-timestamp');
  const isRecent = Math.abs(Date.now() / 1000 - Number(sentAt)) < 300;
  if (!isRecent || !isSigned(header('webhook-signature'), `${id}.${sentAt}.${body}`)) {
    response.writeHead(401).end();
    return;
  }
  response.writeHead(204).end();
  console.log(id, JSON.parse(body).type);
});
server.listen(Number(process.env.PORT ?? 8080));
