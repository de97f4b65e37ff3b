import { createTransport } from 'nodemailer';
import { type MailTransport, type Sender, toMime } from './email.ts';
import { writeOutbox } from './outbox-folder.ts';

/** Stores the newest messages as files instead of sending them: .eml for mail programs and .json. */
export function outboxTransport(folder: string, from: Sender, keep = 200): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await composer.sendMail(toMime(email, from));
      if (!(message instanceof Uint8Array)) throw new Error('The message was not composed in memory.');
      const { id, createdAt, to, replyTo, subject, kind, text, html } = email;
      const sender = `${from.name} <${from.address}>`;
      await writeOutbox(
        folder,
        { id, createdAt, from: sender, to, replyTo, subject, kind, text, html },
        message,
        keep,
      );
    },
  };
}
