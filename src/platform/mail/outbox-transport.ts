import { createTransport } from 'nodemailer';
import { type MailTransport, type Sender, toMime } from './letter.ts';
import { writeOutbox } from './outbox-folder.ts';

/** Keeps messages as files instead of sending them: the newest few, as .eml for a mail program and as .json. */
export function outboxTransport(folder: string, from: Sender, keep = 200): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(toMime(letter, from));
      if (!(message instanceof Uint8Array)) throw new Error('The message was not composed in memory.');
      const { id, createdAt, to, replyTo, subject, kind, text, html } = letter;
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
