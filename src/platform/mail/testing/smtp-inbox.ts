import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export type Received = Readonly<{ recipients: readonly string[]; raw: string }>;

export type InboxRules = Readonly<{
  port?: number;
  /** Returns the SMTP code to refuse a recipient with. */
  refuse?: (address: string) => number | undefined;
}>;

function address(entry: SMTPServerAddress): string {
  return entry.address;
}

/** A real local SMTP server that stores what it receives. */
export async function openInbox({ port = 0, refuse }: InboxRules = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address: recipient }, _session, callback) {
      const code = refuse?.(recipient);
      callback(code ? Object.assign(new Error('refused by rule'), { responseCode: code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  // A killed sender breaks its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
